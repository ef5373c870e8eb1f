import { segmentDistance } from '@talud/slope';
import type { GivenSurfaceDocument, ProjectDocument } from '../document.js';
import { effectiveSetting } from '../settings/schema.js';
import { isInSection } from '../view/search-objects.js';
import { groundLine } from './ground-line.js';

/** What of the search stops a run. */
export function searchBlockers({ settings }: ProjectDocument): string[] {
  const [first, second] = windows(settings);
  const overlap = first && second && first[0] < second[1] && second[0] < first[1];
  if (!overlap || effectiveSetting(settings, 'search.search_method') !== 'grid') return [];
  return [
    'The two windows of slope limits overlap: a grid search needs them apart. Set search.slope_limit_left_2 and search.slope_limit_right_2, or take another search.',
  ];
}

/** What of the search looks wrong or finds nothing. */
export function searchWarnings(document: ProjectDocument): string[] {
  const { settings, focus = [], givenSurfaces = [] } = document;
  const method = effectiveSetting(settings, 'search.search_method');
  const [first, second] = windows(settings);
  const nested =
    first &&
    second &&
    ((first[0] <= second[0] && second[1] <= first[1]) || (second[0] <= first[0] && first[1] <= second[1]));
  return [
    ...limitsOffGround(document),
    ...(nested
      ? ['One window of slope limits lies within the other: both ends of a surface may lie in the inner one.']
      : []),
    ...focus
      .filter((one) => one.enabled && !isInSection(document, one))
      .map(({ id }) => `The focus object ${id} lies off the section: no surface can meet it.`),
    ...(focus.some(({ enabled }) => enabled) && (method === 'particle_swarm' || method === 'simulated_annealing')
      ? [`Surfaces that miss a focus object teach ${method} nothing: another search may find less.`]
      : []),
    ...(givenSurfaces.length > 0 && effectiveSetting(settings, 'search.surface_type') !== 'circular'
      ? ['Given surfaces are circles: they are tried only with search.surface_type circular.']
      : []),
    ...givenSurfaces
      .filter((one) => !cutsGround(document, one))
      .map(({ id }) => `The given surface ${id} does not cut the ground: no mass slides on it.`),
  ];
}

/** Whether a circle crosses the line of the ground, or that lies in it: not one in the air, nor one buried whole. */
function cutsGround(document: ProjectDocument, { centre, radiusM }: GivenSurfaceDocument): boolean {
  const ground = groundLine(document);
  return ground.some((to, i) => segmentDistance(centre, ground[Math.max(0, i - 1)] ?? to, to) < radiusM);
}

function windows(settings: ProjectDocument['settings']): (readonly [number, number] | null)[] {
  const pair = (from: number | null, to: number | null) =>
    from !== null && to !== null ? ([from, to] as const) : null;
  return [
    pair(effectiveSetting(settings, 'search.slope_limit_left'), effectiveSetting(settings, 'search.slope_limit_right')),
    pair(
      effectiveSetting(settings, 'search.slope_limit_left_2'),
      effectiveSetting(settings, 'search.slope_limit_right_2'),
    ),
  ];
}

function limitsOffGround(document: ProjectDocument): string[] {
  const ground = groundLine(document);
  const left = ground[0]?.[0];
  const right = ground[ground.length - 1]?.[0];
  if (left === undefined || right === undefined) return [];
  return windows(document.settings).flatMap((window) => {
    if (window === null || (window[0] < right && window[1] > left)) return [];
    return [
      `The slope limits ${window[0]} to ${window[1]} lie off the ground (${left} to ${right}): no surface can be found.`,
    ];
  });
}
