/**
 * Where an authorization may be sent. One set of rules serves registration, authorization and the token endpoint.
 *
 * Texts are compared as they stand: parsing would read `http://127.1`, `http://localhost@evil` or a backslash as
 * something else than what a person sees.
 */

/** Exact addresses of hosted clients, and the schemes of two editors. The operator may add more. */
const KNOWN: ReadonlySet<string> = new Set([
  'https://claude.ai/api/mcp/auth_callback',
  'https://claude.com/api/mcp/auth_callback',
  'https://chatgpt.com/connector_platform_oauth_redirect',
  'https://vscode.dev/redirect',
  'https://insiders.vscode.dev/redirect',
  'https://www.cursor.com/agents/mcp/oauth/callback',
  'cursor://anysphere.cursor-mcp/oauth/callback',
]);

/** ChatGPT has one address for each connector. */
const CHATGPT_CONNECTOR = /^https:\/\/chatgpt\.com\/connector\/oauth\/[A-Za-z0-9_-]{1,128}$/;

const LOOPBACK =
  /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?(\/[A-Za-z0-9._~/-]*)?(\?[A-Za-z0-9._~/=&-]*)?$/;

/** True for an application on the person's own computer: loopback http, or a scheme of its own. */
export function isLocal(redirectUri: string): boolean {
  return !redirectUri.startsWith('https://');
}

/** True for loopback http with a port that exists and no dot segments. */
export function isLoopback(redirectUri: string): boolean {
  const match = LOOPBACK.exec(redirectUri);
  if (!match) return false;
  const [, , port, path = ''] = match;
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return false;
  return !path.split('/').some((segment) => segment === '.' || segment === '..');
}

/** Whether a client may register the address. */
export function mayRegister(redirectUri: string, operatorUris: readonly string[]): boolean {
  return (
    KNOWN.has(redirectUri) ||
    CHATGPT_CONNECTOR.test(redirectUri) ||
    isLoopback(redirectUri) ||
    operatorUris.includes(redirectUri)
  );
}

/** Whether an asked address is one of the registered: the same text, or on loopback the same but for the port. */
export function isRegistered(asked: string, registered: readonly string[]): boolean {
  if (registered.includes(asked)) return true;
  if (!isLoopback(asked)) return false;
  return registered.some((one) => isLoopback(one) && withoutPort(one) === withoutPort(asked));
}

function withoutPort(loopback: string): string {
  return loopback
    .replace(/^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\d+/, '$1')
    .replace(/^(http:\/\/[^/?]+)$/, '$1/');
}

/** The host as the consent page and policies name it; `localhost` for an application on the person's computer. */
export function redirectHost(redirectUri: string): string {
  return isLocal(redirectUri) ? 'localhost' : new URL(redirectUri).host;
}
