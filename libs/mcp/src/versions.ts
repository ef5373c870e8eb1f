/** Revisions without a handshake: every request carries its envelope. The same list in `server/discover` and -32022. */
export const MODERN_VERSIONS = ['2026-07-28'] as const;
/** Revisions that open with `initialize`, newest first. */
export const LEGACY_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;
export const NEWEST_LEGACY = LEGACY_VERSIONS[0];

export type ModernVersion = (typeof MODERN_VERSIONS)[number];
export type LegacyVersion = (typeof LEGACY_VERSIONS)[number];
export type Version = ModernVersion | LegacyVersion;
export type Era = 'modern' | 'legacy';

export function isModernVersion(version: unknown): version is ModernVersion {
  return MODERN_VERSIONS.some((known) => known === version);
}

export function isLegacyVersion(version: unknown): version is LegacyVersion {
  return LEGACY_VERSIONS.some((known) => known === version);
}

/**
 * Era of one request (*Versioning and Compatibility*, 2026-07-28). Nothing is remembered between requests.
 *
 * @param claim `params._meta["io.modelcontextprotocol/protocolVersion"]`, whatever it is
 * @param header `MCP-Protocol-Version`
 */
export function eraOf(method: string, claim: unknown, header: string | undefined): Era {
  if (claim !== undefined || method === 'server/discover') return 'modern';
  return header !== undefined && header >= '2026' && method !== 'initialize' ? 'modern' : 'legacy';
}
