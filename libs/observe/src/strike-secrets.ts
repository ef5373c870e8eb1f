/** What must never stand in a log: our tokens, authorization headers, codes and verifiers, passwords in addresses. */
const SECRETS: readonly [RegExp, string][] = [
  [/tld_[a-z]{2,3}_[A-Za-z0-9_-]{10,}/g, '[token]'],
  // A JWS, as in download links; its first part is bounded so that looking takes linear time.
  [/eyJ[A-Za-z0-9_-]{10,1000}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/g, '[token]'],
  [/(authorization\\?"?\s*[:=]\s*\\?"?)[^"\\,}]+/gi, '$1[struck]'],
  [/\b(code|code_verifier|refresh_token|access_token|password|client_secret)=[^&\s"\\]+/gi, '$1=[struck]'],
  [/((?:postgres(?:ql)?|rediss?):\/\/[^:/\s"@]*:)[^@\s"]{1,1000}@/gi, '$1[struck]@'],
];

export function strikeSecrets(text: string): string {
  return SECRETS.reduce((struck, [secret, instead]) => struck.replace(secret, instead), text);
}
