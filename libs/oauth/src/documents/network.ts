import { lookup } from 'node:dns/promises';

/** What a document fetch needs of the world. Tests give one whose names and certificates are their own. */
export interface Network {
  /** Every address of the name. */
  resolve(host: string): Promise<readonly string[]>;
  /** Where to connect for an address that has been approved. */
  endpoint(address: string): { readonly address: string; readonly port: number };
  /** Certificates to trust instead of the system's. */
  readonly ca?: string;
}

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map((one) => one.address),
  endpoint: (address) => ({ address, port: 443 }),
};
