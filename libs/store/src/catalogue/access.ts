import { readFileSync } from 'node:fs';
import { prismaFolder } from './prisma-folder.js';

export type RoleName = 'app' | 'auth' | 'maint';
export type Privilege = 'select' | 'insert' | 'update' | 'delete';

/** What `prisma/policies/access.json` says: the one list of grants, and of the policies besides the tenant template. */
export interface Access {
  grants: Record<string, Partial<Record<RoleName, Partial<Record<Privilege, true | string[]>>>>>;
  exceptions: {
    table: string;
    policy: string;
    role: RoleName;
    command: 'all' | 'select';
    using: string;
    check?: string;
  }[];
  functions: Record<string, RoleName[]>;
}

/** The login names of the three roles. */
export type RoleNames = Readonly<Record<RoleName, string>>;

export function roleNames(prefix: string): RoleNames {
  return { app: `${prefix}_app`, auth: `${prefix}_auth`, maint: `${prefix}_maint` };
}

export function readAccess(): Access {
  return JSON.parse(readFileSync(`${prismaFolder}/policies/access.json`, 'utf8')) as Access;
}

export function readTenantTemplate(): string {
  return readFileSync(`${prismaFolder}/policies/tenant-table.sql`, 'utf8');
}
