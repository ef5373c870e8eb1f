import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/client.js';

/**
 * Prisma over the talud_auth login: people, sessions, organizations and memberships. That login has no grant on a
 * tenant's rows, so this client needs no organization, and must never be given another login's address: Prisma joins
 * look-ups of different callers into one query.
 */
export type IdentityClient = PrismaClient;

export function identityClient(authDatabaseUrl: string, size: number): IdentityClient {
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString: authDatabaseUrl, max: size, application_name: 'talud identity' }),
  });
}
