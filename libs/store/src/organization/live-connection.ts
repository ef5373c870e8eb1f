/** Whether a connection is neither cut nor run out, as SQL over a row of `oauth_connection` that the statement calls `row`. */
export function isLive(row = 'oauth_connection'): string {
  return `${row}.revoked_at IS NULL AND ${row}.absolute_expires_at > now()`;
}
