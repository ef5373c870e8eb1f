import { evaluateSurface } from '@talud/slope';
import { PULSE_ID } from '@talud/slope-io';
import { headlineInput, setSettings, surfaceResult } from '@talud/slope-model';
import { methodsOf, SETTINGS } from './evaluate-run.mjs';
import { cellsOfSurface } from './matrix/cells.mjs';

/**
 * @typedef {import('@talud/slope-io').PublishedRun} Run
 * @typedef {{ method: string, value: number, cells: readonly string[] }} Valued a method's value, and what it depends on
 */

/**
 * The yield coefficient of a case as a project computes it: on its first fixed surface without an earthquake, by every method that it
 * names under one. Null where no such run is there or a method has none.
 * @param {import('@talud/slope-io').PublishedCase} published
 * @returns {Valued[] | null}
 */
export function yieldCoefficients({ runs }) {
  const still = runs.find(({ input, surface }) => input && !input.settings.seismic && isFixed(surface));
  const shaken = runs.filter(({ input }) => input?.settings.seismic);
  const methods = [...new Set(shaken.flatMap(({ expected }) => expected.flatMap(({ method }) => methodsOf(method))))];
  return still ? valuesOf(still, methods, { 'seismic.compute_ky': true }) : null;
}

/**
 * Displacement of a run's block under its pulse, m, as a project computes it.
 * @param {Run} run
 * @returns {Valued | null}
 */
export function blockDisplacementM(run) {
  const wishes = { 'seismic.newmark': true, 'seismic.record_id': PULSE_ID };
  return valuesOf(run, ['janbu_simplified'], wishes)?.[0] ?? null;
}

/**
 * What a job of the kind `surface` answers on a run's surface when the settings of its project are changed.
 * @param {Run} run
 * @param {readonly import('@talud/slope').EngineMethodId[]} methods
 * @param {Readonly<Record<string, unknown>>} changes
 * @returns {Valued[] | null}
 */
function valuesOf({ document, surface }, methods, changes) {
  if (!document.ok || !isFixed(surface)) return null;
  const set = setSettings(document.document, {
    ...changes,
    'methods.num_slices': SETTINGS.sliceCount,
    'methods.tolerance': SETTINGS.tolerance,
  });
  if (!set.ok) throw new Error(set.message);
  const request = { kind: /** @type {const} */ ('surface'), methods, surface, notes: [], acceptedDefaults: [] };
  const input = headlineInput(set.document, request);
  const evaluated = evaluateSurface(input, surface);
  if (!evaluated.ok) return null;
  const { methods: kept } = surfaceResult(set.document, request, evaluated);
  const values = evaluated.methods.flatMap((answer, i) => {
    const value = kept[i]?.value ?? null;
    if (!answer.ok || value === null) return [];
    const { method, solved } = answer;
    return [{ method, value, cells: cellsOfSurface({ input, document: set.document }, method, solved) }];
  });
  return values.length === methods.length && values.length > 0 ? values : null;
}

/**
 * @param {Run['surface']} surface
 * @returns {surface is Exclude<NonNullable<Run['surface']>, { type: 'search' }>}
 */
function isFixed(surface) {
  return surface !== null && surface.type !== 'search';
}
