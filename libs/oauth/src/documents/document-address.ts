const LONGEST = 512;
const RESERVED = /\.(local|localhost|internal|intranet|lan|home|corp|test|invalid|example|onion|arpa)$/;

/**
 * Whether a client id may be the address of a metadata document. It is judged as text, before anything is resolved:
 * https, a name with a dot, a path, and nothing that a parser would rewrite.
 */
export function isDocumentAddress(id: string): boolean {
  if (!id.startsWith('https://') || id.length > LONGEST || !URL.canParse(id)) return false;
  const url = new URL(id);
  if (url.href !== id) return false;
  if (url.port !== '' || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    return false;
  if (id.includes('?') || id.includes('#') || id.includes('@') || url.pathname === '/') return false;
  const host = url.hostname;
  if (host.startsWith('[') || /^[\d.]+$/.test(host) || !host.includes('.') || host.endsWith('.')) return false;
  return !RESERVED.test(host);
}
