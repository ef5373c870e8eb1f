/**
 * The client's address with the answer's parameters behind its own. Nothing that stands there is overwritten; `iss`
 * tells a client of several servers which one answers (RFC 9207).
 */
export function answerUrl(
  redirectUri: string,
  issuer: string,
  state: string | undefined,
  answer: { readonly code: string } | { readonly error: string; readonly error_description?: string },
): string {
  const parameters = new URLSearchParams({ ...answer, ...(state === undefined ? {} : { state }), iss: issuer });
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${parameters.toString()}`;
}
