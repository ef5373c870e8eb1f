const ALLOWED = [
  /^\/oauth\/authorize\?[\x21-\x7e]{0,4000}$/,
  /^\/invitation\?token=[A-Za-z0-9_-]{43}$/,
  /^\/account(?:\/(?:assistants|files|tokens|organization(?:\/(?:activity|connections|notes))?))?$/,
  /^\/projects(?:\/p_[a-z2-7]{26})?$/,
];

/** Where to go after signing in: one of our own addresses, judged as text. Everything else is the account. */
export function nextAddress(given: string | undefined): string {
  return given !== undefined && ALLOWED.some((form) => form.test(given)) ? given : '/account';
}

/** The same as a query for the addresses on the way there. */
export function withNext(path: string, next: string): string {
  return next === '/account' ? path : `${path}?next=${encodeURIComponent(next)}`;
}
