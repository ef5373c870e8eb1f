import type { EdgeSide, FateCounts, MethodAnswer, Notice, SolvedSurface } from './answer.js';
import { AFTER, BEFORE } from './drawdown/drawdown-inputs.js';
import { M_ALPHA_LIMIT } from './evaluate.js';
import type { AnalysisSettings, BaseTension } from './input.js';
import { satisfiesAllEquilibrium } from './methods/method.js';
import { METHODS } from './methods/registry.js';
import { MOST_WORK_RATIO } from './methods/work-ratio.js';
import { isBoundByObjects } from './search/free/block-objects.js';
import type { SearchContext } from './search/search.js';
import type { PreparedSection } from './section/prepare.js';
import { shallowWarnings, surfaceWarnings } from './surface-warnings.js';
import { type FittedWaterGrid, MOST_SPLINE_POINTS } from './water-grid/water-grid.js';

/** Defaults and choices of a search that changed the number, for provenance. */
export function assumptionsOf({ section, extent, report }: SearchContext): Notice[] {
  const { slopeLimits, secondSlopeLimits, minAreaM2, minDepthM, minElevationM, focus } = extent;
  const round = (value: number) => Number(value.toPrecision(6));
  const ofSearch: Notice[] = [
    notice(
      'search_extent',
      `${report.layout}; ${secondSlopeLimits ? `one end between x ${round(slopeLimits.leftM)} and ${round(slopeLimits.rightM)} m, the other between ${round(secondSlopeLimits.leftM)} and ${round(secondSlopeLimits.rightM)}` : `entry and exit between x ${round(slopeLimits.leftM)} and ${round(slopeLimits.rightM)}`} m.`,
    ),
    notice(
      'least_area',
      `Masses under ${round(minAreaM2)} m2 are left out${minDepthM > 0 ? `, and those nowhere deeper than ${minDepthM} m` : ''}${Number.isFinite(minElevationM) ? `, and surfaces that reach below ${minElevationM} m` : ''}.`,
    ),
    notice('base_angle', `Bases steeper than ${section.settings.maxBaseAngleDeg} degrees are refused.`),
  ];
  if (section.settings.methods.some((id) => satisfiesAllEquilibrium(METHODS[id])) && triesOtherThanCircles(section))
    ofSearch.push(
      notice(
        'interslice_shear',
        section.settings.checkIntersliceShear === false
          ? 'The check of the shear between slices is off.'
          : `Surfaces other than circles whose factor is over ${MOST_WORK_RATIO} times as high by work as by the forces between slices are refused.`,
      ),
    );
  if (focus.length > 0)
    ofSearch.push(notice('focus', `Surfaces meet ${focus.length} focus object${focus.length === 1 ? '' : 's'}.`));
  return [...sectionAssumptions(section), ...ofSearch];
}

function triesOtherThanCircles({ settings, floor, weakLayers }: PreparedSection): boolean {
  return settings.search.kind === 'free' || floor !== null || weakLayers.length > 0;
}

/** Defaults and choices that change the factor of any surface of a section. */
export function sectionAssumptions(section: PreparedSection): Notice[] {
  const { settings } = section;
  const found: Notice[] = [
    notice(
      'slices',
      `${settings.sliceCount} slices or more a surface; convergence on the factor within ${settings.tolerance}.`,
    ),
    notice(
      'm_alpha',
      settings.checkMAlpha
        ? `Surfaces with m-alpha below ${M_ALPHA_LIMIT} at a base are refused.`
        : 'The m-alpha check is off.',
    ),
    notice(
      'tension',
      settings.checkTension
        ? `Surfaces with tension at a base among the ${settings.tensilePercent ?? 100} % nearest the toe are refused; Hoek-Brown rock bears its tensile strength.`
        : TENSION_TEXTS[settings.baseTension ?? 'keep'],
    ),
  ];
  if (section.waterGrid) found.push(notice('water_grid', waterGridText(section.waterGrid)));
  if (settings.suctionCutoffKpa !== undefined)
    found.push(notice('suction_cutoff', `Suction beyond ${settings.suctionCutoffKpa} kPa adds no strength.`));
  const byDefault = section.regions.filter((region) => region.materialSource === 'default_first_material');
  if (byDefault.length > 0) {
    found.unshift(
      notice(
        'default_material',
        `${byDefault.length} of ${section.regions.length} regions had no material placed in them and took the first, "${section.materials[0]?.name ?? ''}".`,
      ),
    );
  }
  const { seismic } = settings;
  if (seismic && (seismic.kh !== 0 || seismic.kv !== 0))
    found.push(
      notice('seismic', `Seismic coefficients kh ${seismic.kh}, kv ${seismic.kv}, at the centroids of the slices.`),
    );
  if (section.tensionCrack)
    found.push(notice('tension_crack', `Surfaces end at the tension crack boundary; ${crackText(settings)}.`));
  return found;
}

function crackText({ tensionCrackWater: water }: AnalysisSettings): string {
  if (water === undefined) return 'the crack is dry';
  if ('depthM' in water) return `${water.depthM} m of water stand in the crack`;
  if ('fraction' in water) return `water fills ${100 * water.fraction} % of the crack`;
  return 'elevationM' in water
    ? `water stands up to y ${water.elevationM} m in the crack`
    : `water stands in the crack up to "${water.name}"`;
}

const TENSION_TEXTS: Readonly<Record<BaseTension, string>> = {
  keep: 'Tension at a base is counted, not refused: strength falls below the cohesion there.',
  no_strength: 'Bases in tension bear nothing: each surface is solved again until no further base is in tension.',
  crack:
    'Where bases are in tension from the crest on, the mass ends in a vertical crack before the others and is solved again; the water of a tension crack stands in it too.',
};

function waterGridText({ spline, fallback }: FittedWaterGrid): string {
  if (spline) return 'Pore pressures of the water grid are read from a thin-plate spline.';
  const mean = 'Pore pressures of the water grid are read as inverse-distance means';
  if (fallback === 'many_points') return `${mean}: it has more than ${MOST_SPLINE_POINTS} points.`;
  return fallback === 'ill_conditioned' ? `${mean}: its points do not determine a spline.` : `${mean}.`;
}

function notice(code: string, text: string): Notice {
  return { code, text };
}

/** What in the section does nothing, or was never said. */
export function sectionWarnings(section: PreparedSection): Notice[] {
  const found: Notice[] = [];
  section.waterLines.forEach((line, i) => {
    // The levels of a drawdown serve by turns, each in its own state.
    const ofDrawdown = line.boundaryId === BEFORE || line.boundaryId === AFTER;
    if (!ofDrawdown && !section.table.waterLine.includes(i)) {
      found.push(
        notice(
          'water_serves_nothing',
          `The water surface "${line.name}" serves no material: it gives no pore pressure.`,
        ),
      );
    }
  });
  section.materials.forEach((material) => {
    const isLayer = section.weakLayers.some((layer) => section.materials[layer.material] === material);
    if (!isLayer && !section.regions.some((region) => region.materialId === material.id))
      found.push(notice('material_unused', `"${material.name}" stands nowhere in the section.`));
  });
  if (
    section.regions.some((region) => region.materialSource === 'default_first_material') &&
    section.materials.length > 1
  ) {
    found.push(
      notice(
        'region_by_default',
        `A region without a placement took the first of ${section.materials.length} materials.`,
      ),
    );
  }
  return found;
}

/** Whether the population holds all surfaces that were tried. */
export function keptNotice(kept: number, tried: number): Notice[] {
  if (kept === tried) return [];
  return [
    notice(
      'population_cut',
      `The first ${kept} of ${tried} surfaces are kept for questions; counts and minima are of all of them.`,
    ),
  ];
}

/** The settings by which a search finds nothing, the likeliest first: the sense of sliding, then what was narrowed. */
function settingsThatExclude({ settings }: PreparedSection): string[] {
  const { search } = settings;
  return [
    'units.failure_direction',
    ...('box' in search && search.box ? GRID_BOX : []),
    ...(search.slopeLimits ? ['search.slope_limit_left', 'search.slope_limit_right'] : []),
    ...(search.minDepthM === undefined ? [] : ['search.min_depth']),
    ...(search.minAreaM2 === undefined ? [] : ['search.min_area']),
    ...(search.minElevationM === undefined ? [] : ['search.min_elevation']),
  ];
}

/** The settings that move the sides on which a minimum lies. */
function settingsThatWiden({ settings: { search } }: PreparedSection, sides: readonly EdgeSide[]): string[] {
  const grows = 'autoExtend' in search && search.autoExtend;
  const ofBox = sides.some((side) => side !== 'smallest_radius' && side !== 'block_object');
  return [
    ...(ofBox ? (grows ? GRID_BOX : ['search.grid_auto_extend']) : []),
    ...(sides.includes('smallest_radius') ? ['search.radius_increment'] : []),
    ...(sides.includes('block_object') ? ['block search objects'] : []),
  ];
}

const GRID_BOX = ['search.grid_x_min', 'search.grid_x_max', 'search.grid_y_min', 'search.grid_y_max'];

/** Sides that a wider grid does not move. */
const NO_WIDER_GRID: ReadonlySet<EdgeSide> = new Set(['largest_radius', 'slope_limit_left', 'slope_limit_right']);

/** What the search says about itself. */
export function searchWarnings(context: SearchContext, methods: readonly MethodAnswer[]): Notice[] {
  return [...narrowSearchWarnings(context.section), ...methods.flatMap((answer) => methodWarnings(context, answer))];
}

/** What keeps a search for surfaces of any shape from the least factor of the slope. */
function narrowSearchWarnings({ settings: { search }, blockObjects }: PreparedSection): Notice[] {
  if (search.kind !== 'free') return [];
  if (isBoundByObjects(search, blockObjects)) {
    const text =
      'The block objects decide: only surfaces through them were looked for, and elsewhere there may be lower factors. Compare with auto_refine as search.search_method.';
    return [notice('block_objects_decide', text)];
  }
  if (search.optimise) return [];
  const text =
    'No surface was bent further: as surfaces are drawn, the least factor is often several per cent too high. Set search.optimize_enabled to true.';
  return [notice('not_bent_further', text)];
}

function methodWarnings({ section, extent }: SearchContext, answer: MethodAnswer): Notice[] {
  const found: Notice[] = [];
  const { counts, critical, edge } = answer;
  const free = counts.byReason.slides_freely ?? 0;
  if (free > 0)
    found.push(
      notice(
        'slides_freely',
        `${answer.name}: hardly anything holds the mass on ${free} surfaces; they slide, and have no factor to be the least. Look at the strengths there first.`,
      ),
    );
  if (critical === null) {
    const [reason] = Object.entries(counts.byReason).sort(([, a], [, b]) => b - a);
    found.push(
      notice(
        'no_surface',
        `${answer.name}: none of ${counts.attempted} surfaces has a factor. Look first at ${settingsThatExclude(section).join(', ')}. Most often: ${reason ? reason[0].replaceAll('_', ' ') : 'none was tried'}.`,
      ),
    );
    return found;
  }
  const sides = edge?.sides.filter((side) => !NO_WIDER_GRID.has(side)) ?? [];
  if (sides.length > 0)
    found.push(
      notice(
        'minimum_on_edge',
        `${answer.name}: the least factor lies on the ${sides.join(' and ').replaceAll('_', ' ')} edge of the search; a wider one may find less. Change ${settingsThatWiden(section, sides).join(', ')}.`,
      ),
    );
  if (edge?.sides.includes('largest_radius')) {
    found.push(
      notice(
        'minimum_at_largest_radius',
        `${answer.name}: the critical circle has the largest radius at its centre: it touches the floor of the section or a slope limit.`,
      ),
    );
  }
  found.push(...rootWarnings(section, answer.name, critical, counts));
  if (extent.minDepthM === 0) found.push(...shallowWarnings(section, answer.name, critical));
  found.push(...surfaceWarnings(section, answer.name, critical));
  if (counts.inadmissible > counts.valid)
    found.push(
      notice(
        'many_inadmissible',
        `${answer.name}: ${counts.inadmissible} surfaces were refused as inadmissible, more than the ${counts.valid} that have a factor.`,
      ),
    );
  return found;
}

/** Chosen: a share of the surfaces that could be solved which have no root, above which the least factor says little of the others. */
const ROOTLESS_SHARE = 0.25;
/** Chosen: nearer to an end of its range lambda lies on it. */
const LAMBDA_NEAR = 0.005;

/** What methods of all equilibrium leave out: surfaces without a lambda, and those whose lambda the range leaves out. */
function rootWarnings(
  { settings }: PreparedSection,
  name: string,
  { lambda }: SolvedSurface,
  { valid, byReason }: FateCounts,
): Notice[] {
  if (lambda === undefined) return [];
  const found: Notice[] = [];
  const rootless = (byReason.no_root ?? 0) + (byReason.root_not_found ?? 0);
  if (rootless > ROOTLESS_SHARE * (valid + rootless))
    found.push(
      notice(
        'without_root',
        `${name}: ${rootless} surfaces have no lambda of the range that satisfies all equilibrium, beside ${valid} that have a factor. The least factor says nothing of them: compare with Bishop or Janbu.`,
      ),
    );
  const [least, most] = settings.lambdaRange;
  if (lambda < least + LAMBDA_NEAR || lambda > most - LAMBDA_NEAR)
    found.push(
      notice(
        'lambda_on_edge',
        `${name}: lambda of the critical surface, ${lambda.toFixed(3)}, lies at the end of its range from ${least} to ${most}; beyond it there may be lower factors.`,
      ),
    );
  return found;
}
