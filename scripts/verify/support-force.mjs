import { prepare, requiredForce } from '@talud/slope';
import { SETTINGS } from './evaluate-run.mjs';

/**
 * The level force against the slide that brings the surface of a case up to a factor, kN/m, as a back-analysis by Bishop finds it: on the
 * first circle of the case without supports, at the height of the support that the case ends with. Null where the case has no such run.
 * @param {import('@talud/slope-io').PublishedCase} published
 * @param {number} targetFactor
 * @returns {number | null}
 */
export function supportForceKnM({ runs }, targetFactor) {
  const bare = runs.find(({ input, surface }) => input && surface?.type === 'circle' && !input.supports?.length);
  const [support] = runs.flatMap(({ input }) => input?.supports ?? []);
  if (!bare?.input || bare.surface?.type !== 'circle' || !support) return null;
  const method = /** @type {const} */ ('bishop_simplified');
  const prepared = prepare({ ...bare.input, settings: { ...bare.input.settings, ...SETTINGS, methods: [method] } });
  if (!prepared.ok) return null;
  const { centre, radiusM } = bare.surface;
  const geometry = Float64Array.of(...centre, radiusM, 0, 0);
  const population = {
    total: 1,
    methods: [method],
    start: Uint32Array.of(0, geometry.length),
    geometry,
    phase: Uint8Array.of(0),
    factors: Float64Array.of(1),
    rejections: Uint8Array.of(0),
  };
  const { critical, activeKnM } = requiredForce(prepared.section, population, {
    method,
    targetFactor,
    elevationM: support.head[1],
  });
  return critical && activeKnM;
}
