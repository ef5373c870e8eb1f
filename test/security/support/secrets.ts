import type { Kept } from './everything.js';

/** Secrets that occurred, and the forms in which each might be kept. */
export class Secrets {
  private readonly forms = new Map<string, ReadonlySet<string>>();

  /** @param name what it is, for who reads the failure; never the secret itself */
  add(name: string, secret: string): string {
    if (secret.length < 10) throw new Error(`${name} is too short to be told from other text`);
    this.forms.set(`${name} #${this.forms.size + 1}`, formsOf(secret));
    return secret;
  }

  get count(): number {
    return this.forms.size;
  }

  /** Which secret stands where. */
  foundIn(kept: readonly Kept[]): string[] {
    const found = [...this.forms].flatMap(([name, forms]) =>
      kept
        .filter(({ text }) => [...forms].some((form) => text.includes(form)))
        .map(({ where }) => `${name} in ${where}`),
    );
    return [...new Set(found)];
  }
}

/** As it is and without the prefix that says what it is; encoded for addresses; its bytes; as hex and as Base64. */
function formsOf(secret: string): Set<string> {
  const bare = secret.replace(/^tld_[a-z]+_/, '');
  const bytes = [Buffer.from(secret), Buffer.from(bare)];
  if (/^[A-Za-z0-9_-]{43}$/.test(bare)) bytes.push(Buffer.from(bare, 'base64url'));
  return new Set([
    secret,
    bare,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    ...bytes.flatMap((one) => [one.toString('hex'), withoutPadding(one.toString('base64')), one.toString('base64url')]),
  ]);
}

/** Base64 of a text that stands within another text ends otherwise: its last group is left out. */
function withoutPadding(base64: string): string {
  return base64.replace(/=+$/, '').slice(0, -1);
}
