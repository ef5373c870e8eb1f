import { SEARCH_METHODS } from '@talud/slope-model';
import { frictional, project, SLOPE, tan } from './sections.mjs';
import { leastFactor } from './sides.mjs';

/**
 * A search, and a family of surfaces that it has.
 * @typedef {{ id: keyof typeof SEARCH_METHODS, shape: 'circular' | 'non_circular' }} Search
 */

const IDS = /** @type {(keyof typeof SEARCH_METHODS)[]} */ (Object.keys(SEARCH_METHODS));

/**
 * Every search of the registry, once for each family of surfaces that it has.
 * @type {readonly Search[]}
 */
const SEARCHES = IDS.flatMap((id) => {
  const { circular, nonCircular } = SEARCH_METHODS[id];
  return [
    ...(circular ? [{ id, shape: /** @type {const} */ ('circular') }] : []),
    ...(nonCircular ? [{ id, shape: /** @type {const} */ ('non_circular') }] : []),
  ];
});

/** The search of most published circles. */
const BEST_CIRCLE = /** @type {const} */ ({ id: 'grid', shape: 'circular' });

/** As a project is searched by default, but for what a case needs. */
const settingsOf = (/** @type {Search} */ { id, shape }, more = {}) => ({
  'search.search_method': id,
  'search.surface_type': shape,
  ...(id === 'grid' ? { 'search.refine_circles': true } : {}),
  'advanced.check_m_alpha': true,
  'methods.num_slices': 30,
  'methods.tolerance': 1e-4,
  ...more,
});

/** A slope of two soils, whose least circle dips into the weaker lower one. */
const layered = (/** @type {Search} */ search) =>
  project(SLOPE, 0, [{ strength: frictional(10, 28) }, { strength: frictional(14, 18) }], {
    settings: settingsOf(search, search.shape === 'circular' ? {} : { 'search.optimize_enabled': true }),
    lines: [
      [
        [0, 8],
        [80, 8],
      ],
    ],
    at: [
      [60, 15, 0],
      [60, 3, 1],
    ],
  });

/** A 45 degree face in strong ground, with a plane of weakness through its toe: the least mass slides along all of it. */
const DIP_DEG = 25;
const SEAM_DEG = 20;
const HEIGHT = 10;
const HEAD_X = HEIGHT / tan(DIP_DEG);
const weakPlane = (/** @type {Search} */ search) =>
  project(
    [
      [-20, 0],
      [0, 0],
      [10, HEIGHT],
      [60, HEIGHT],
    ],
    -10,
    [{ strength: frictional(100, 35) }, { strength: frictional(0, SEAM_DEG) }],
    {
      settings: settingsOf(search, search.shape === 'circular' ? {} : { 'search.optimize_enabled': false }),
      boundaries: [
        {
          id: 'seam',
          type: 'weak_layer',
          name: 'Seam',
          closed: false,
          points: [
            [0, 0],
            [HEAD_X, HEIGHT],
          ],
          materialId: 'soil-1',
        },
        {
          id: 'block',
          type: 'block_search_object',
          name: 'Block',
          closed: false,
          points: [
            [-1, -1.5],
            [HEAD_X, HEIGHT - 1.5],
          ],
          block: { kind: 'polyline', leftPoint: 'end_point', rightPoint: 'end_point', groupId: 0 },
        },
      ],
    },
  );

const named = (/** @type {Search} */ { id, shape }) => `${id}, ${shape.replace('_', '-')}`;

/** @type {readonly import('./check-identities.mjs').Identity[]} */
export const SEARCHES_OF_REGISTRY = SEARCHES.flatMap((search) => {
  const circular = search.shape === 'circular';
  return [
    {
      name: `plane of weakness found by ${named(search)}`,
      because:
        'a mass on a plane without cohesion has F = tan(phi) / tan(dip), and every surface above the plane cuts strong ground',
      ours: () => leastFactor(weakPlane(search), 'spencer'),
      equals: tan(SEAM_DEG) / tan(DIP_DEG),
      withinPct: 0.5,
    },
    ...(search.id === BEST_CIRCLE.id
      ? []
      : [
          {
            name: `slope of two soils searched by ${named(search)}`,
            because: circular
              ? 'two searches for circles end at the least circle'
              : 'a search of any shape begins with circles, ends no higher, and bends the least one a little',
            ours: () => leastFactor(layered(search), 'spencer'),
            equals: () => leastFactor(layered(BEST_CIRCLE), 'spencer'),
            withinPct: { below: circular ? 0.3 : 3, above: 0.3 },
          },
        ]),
  ];
});
