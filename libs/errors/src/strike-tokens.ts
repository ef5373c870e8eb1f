/** A token of ours, of whatever kind: its prefix and what follows. */
const TOKEN = /tld_[a-z]{2,3}_[A-Za-z0-9_-]{10,}/g;

/**
 * Strikes our tokens out of a text that is kept or answered. People and programs put them where they do not belong,
 * as the name of a tool or of an argument, and a refusal likes to repeat a name.
 */
export function strikeTokens(text: string, instead = '[token]'): string {
  return text.replace(TOKEN, instead);
}

/** The same for all texts of a JSON value, names included. */
export function strikeTokensIn(value: unknown): unknown {
  if (value === undefined) return undefined;
  const struck: unknown = JSON.parse(strikeTokens(JSON.stringify(value)));
  return struck;
}
