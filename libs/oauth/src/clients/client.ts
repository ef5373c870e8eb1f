import type { Statements } from '@talud/store';

export interface Client {
  readonly id: string;
  readonly source: 'document' | 'registered' | 'static';
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly disabled: boolean;
  /** False for a document whose copy is due for a new look. */
  readonly fresh: boolean;
}

interface Found extends Record<string, unknown> {
  id: string;
  source: Client['source'];
  client_name: string;
  redirect_uris: string[];
  disabled: boolean;
  fresh: boolean;
}

export async function findClient(auth: Statements, id: string): Promise<Client | undefined> {
  if (id.length > 512 || /[^\x21-\x7e]/.test(id)) return undefined;
  const [found] = await auth.query<Found>({
    name: 'find_client',
    text: `SELECT id, source, client_name, redirect_uris, disabled_at IS NOT NULL AS disabled,
             coalesce(document_fresh_until > now(), source <> 'document') AS fresh FROM oauth_client WHERE id = $1`,
    values: [id],
  });
  return (
    found && {
      id: found.id,
      source: found.source,
      name: found.client_name,
      redirectUris: found.redirect_uris,
      disabled: found.disabled,
      fresh: found.fresh,
    }
  );
}
