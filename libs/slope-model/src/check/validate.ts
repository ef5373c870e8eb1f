import { type Region, regionFinder } from '@talud/slope';
import type { BoundaryDocument, ProjectDocument } from '../document.js';
import { levelOf } from '../edit/crack-water.js';
import { documentRegions } from '../geometry/regions.js';
import { unreadSetting } from '../settings/rules.js';
import { isSettingPath } from '../settings/schema.js';
import { standardWarnings } from './design-standard.js';
import { failureDirectionBlockers, failureDirectionWarnings } from './failure-direction.js';
import { freeSearchBlockers, freeSearchWarnings } from './free-search.js';
import { groundLine } from './ground-line.js';
import { groundwaterBlockers, groundwaterWarnings } from './groundwater.js';
import { loadWarnings } from './loads.js';
import { modelNotes, runsBack } from './model-notes.js';
import { plausibilityWarnings } from './plausibility.js';
import { poolPressureWarnings } from './pool-pressure.js';
import { truncationWarnings } from './random-variables.js';
import { searchBlockers, searchWarnings } from './search.js';
import { sideForceWarnings } from './side-forces.js';
import { supportTypeWarnings } from './support-types.js';
import { supportWarnings } from './supports.js';
import { tensionCrackWarnings } from './tension-crack.js';
import { unconfirmedDefaults } from './unconfirmed-defaults.js';
import { weakLayerWarnings } from './weak-layers.js';

export interface ModelChecks {
  /** Whether a run would start. */
  canRun: boolean;
  /** Each stops a run. */
  blockers: readonly string[];
  /** Each may change a number; an accepted default stands first. */
  warnings: readonly string[];
  notes: readonly string[];
}

/**
 * Everything that can be said about a section before it is run.
 *
 * @param acceptDefaults takes what nobody said as said: unconfirmed defaults are then the first warnings instead of blockers
 */
export function validate(
  document: ProjectDocument,
  {
    acceptDefaults = false,
    regions = documentRegions(document),
  }: { acceptDefaults?: boolean; regions?: readonly Region[] } = {},
): ModelChecks {
  const defaults = unconfirmedDefaults(document, regions);
  const blockers = [
    ...missingParts(document, regions),
    ...foldedLines(document),
    ...failureDirectionBlockers(document),
    ...groundwaterBlockers(document),
    ...searchBlockers(document),
    ...freeSearchBlockers(document),
    ...(acceptDefaults ? [] : defaults),
  ];
  return {
    canRun: blockers.length === 0,
    blockers,
    warnings: [
      ...(acceptDefaults ? defaults : []),
      ...modelWarnings(document, regions),
      ...truncationWarnings(document),
      ...unreadSettings(document),
    ],
    // Edits do not tell them, and should not pay for them.
    get notes() {
      return [...modelNotes(document, regions).filter((note) => !defaults.includes(note)), ...importNote(document)];
    },
  };
}

function importNote({ importNotes }: ProjectDocument): string[] {
  if (importNotes === undefined) return [];
  const problems = importNotes.filter(({ fate }) => fate === 'problem').length;
  const known = 'It was made of a file of another program; its import notes say what became of each part.';
  if (problems === 0) return [known];
  return [`${known} To be looked at: ${problems}.`];
}

/** What of a section may make a number other than somebody means it: told before every run, and with every result. */
export function modelWarnings(
  document: ProjectDocument,
  regions: readonly Region[] = documentRegions(document),
): string[] {
  return [
    ...failureDirectionWarnings(document),
    ...plausibilityWarnings(document),
    ...strayPlacements(document, regions),
    ...shortWater(document),
    ...tensionCrackWarnings(document),
    ...searchWarnings(document),
    ...loadWarnings(document),
    ...standardWarnings(document),
    ...supportWarnings(document, regions),
    ...supportTypeWarnings(document),
    ...sideForceWarnings(document),
    ...groundwaterWarnings(document),
    ...poolPressureWarnings(document, regions),
    ...freeSearchWarnings(document),
    ...weakLayerWarnings(document, regions),
  ];
}

function missingParts(document: ProjectDocument, regions: readonly Region[]): string[] {
  const outlined = document.boundaries.some((boundary) => boundary.type === 'external');
  return [
    ...(outlined ? [] : ['There is no external boundary: define the outline of the ground.']),
    ...(outlined && regions.length === 0 ? ['The external boundary encloses no region.'] : []),
    ...(document.materials.length > 0 ? [] : ['There is no material: define at least one.']),
  ];
}

function foldedLines(document: ProjectDocument): string[] {
  return document.boundaries.filter(runsBack).map(({ name }) => {
    return `"${name}" has more than one level at some x: draw it from one side to the other.`;
  });
}

function strayPlacements(document: ProjectDocument, regions: readonly Region[]): string[] {
  if (regions.length === 0) return [];
  const regionAt = regionFinder(regions);
  return document.placements
    .filter(({ point: [x, y] }) => regionAt(x, y) === null)
    .map(({ point: [x, y], materialId }) => {
      const name = document.materials.find((material) => material.id === materialId)?.name ?? '';
      return `The placement of "${name}" at (${x}, ${y}) lies in no region.`;
    });
}

/**
 * A level is never extrapolated: beyond the ends of a water surface the engine refuses surfaces in materials that it serves, and a tension
 * crack that it fills is dry.
 */
function shortWater(document: ProjectDocument): string[] {
  const ground = groundLine(document);
  const left = ground[0]?.[0];
  const right = ground[ground.length - 1]?.[0];
  if (left === undefined || right === undefined) return [];
  const filling = document.tensionCrackWater && levelOf(document, document.tensionCrackWater);
  return document.boundaries.filter(isWaterSurface).flatMap(({ id, name, points }) => {
    const from = points.reduce((least, [x]) => Math.min(least, x), Infinity);
    const to = points.reduce((most, [x]) => Math.max(most, x), -Infinity);
    if (from <= left && to >= right) return [];
    return [
      `"${name}" spans x = ${from} to ${to}, the ground ${left} to ${right}: surfaces that reach beyond its ends are refused.`,
      ...(id === filling?.id
        ? [`Beyond the ends of "${name}" a tension crack is dry: draw it over the whole ground.`]
        : []),
    ];
  });
}

function isWaterSurface({ type }: BoundaryDocument): boolean {
  return type === 'water_table' || type === 'piezometric' || type === 'drawdown';
}

function unreadSettings(document: ProjectDocument): string[] {
  return Object.keys(document.settings).flatMap((path) => {
    const reason = isSettingPath(path) ? unreadSetting(document.settings, path) : undefined;
    return reason === undefined ? [] : [`${path} is set but not read: it is read only when ${reason}.`];
  });
}
