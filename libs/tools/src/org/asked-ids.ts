import { TaludError } from '@talud/errors';
import { isConnection, isPerson } from '@talud/store';
import { type ConnectionId, readConnectionHandle, readPersonHandle, type UserId } from '@talud/tenancy';
import type { Arguments, ToolRun } from '../registry/tool.js';

export const PERSON_ID = { type: 'string', description: 'A person_id of list_users: only of this person.' } as const;
export const CONNECTION_ID = {
  type: 'string',
  description: 'A connection_id of list_connections: only of this connection.',
} as const;

/** The person that the call names, if any. @throws E_NOT_FOUND, alike for one of another organization and for none at all */
export async function askedPerson({ tx }: ToolRun, args: Arguments): Promise<UserId | undefined> {
  if (typeof args.person_id !== 'string') return undefined;
  const person = readPersonHandle(args.person_id);
  if (person !== undefined && (await isPerson(tx, person))) return person;
  throw new TaludError('E_NOT_FOUND', 'There is no such person in this organization.', {
    hint: 'list_users names those there are.',
  });
}

/** The same for a connection. @throws E_NOT_FOUND */
export async function askedConnection({ tx }: ToolRun, args: Arguments): Promise<ConnectionId | undefined> {
  if (typeof args.connection_id !== 'string') return undefined;
  const connection = readConnectionHandle(args.connection_id);
  if (connection !== undefined && (await isConnection(tx, connection))) return connection;
  throw new TaludError('E_NOT_FOUND', 'There is no such connection in this organization.', {
    hint: 'list_connections names those there are.',
  });
}
