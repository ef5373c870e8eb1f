import type { Implementation, JsonObject } from './content.js';
import { META } from './meta-keys.js';
import type { Era, Version } from './versions.js';

export type ResultType = 'complete' | 'input_required' | 'task';

/** A result before it is finished; undefined members are left out. */
interface Sealable {
  readonly _meta?: JsonObject | undefined;
  readonly [member: string]: unknown;
}

/** How long and by whom a result may be kept. */
export interface Cacheable {
  ttlMs: number;
  cacheScope: 'public' | 'private';
}

/**
 * Finishes a result for its era. A modern one says what kind it is and from whom it comes, and for the six cacheable
 * methods how long it may be kept; a legacy one carries none of that.
 */
export function seal(
  era: Era,
  serverInfo: Implementation,
  result: Sealable,
  { type = 'complete', cache }: { type?: ResultType; cache?: Cacheable } = {},
): string {
  if (era === 'legacy') return JSON.stringify(result);
  return JSON.stringify({
    ...result,
    resultType: type,
    ...cache,
    _meta: { ...result._meta, [META.serverInfo]: serverInfo },
  });
}

/** Members that came with 2025-11-25 and that an older client need not take. */
const SINCE_NOVEMBER_2025 = ['icons', 'description', 'websiteUrl'] as const;

export function implementationFor(version: Version, serverInfo: Implementation): Implementation {
  if (version >= '2025-11-25') return serverInfo;
  const shown = { ...serverInfo };
  for (const member of SINCE_NOVEMBER_2025) delete shown[member];
  return shown;
}

export function listingFor<L extends { icons?: unknown }>(version: Version, listing: L): L {
  if (version >= '2025-11-25' || listing.icons === undefined) return listing;
  const shown = { ...listing };
  delete shown.icons;
  return shown;
}
