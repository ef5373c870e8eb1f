import { evaluateSurface } from '@talud/slope';
import { PULSE_ID } from '@talud/slope-io';
import { headlineInput, setSettings, surfaceResult } from '@talud/slope-model';
import { methodsOf, SETTINGS } from './evaluate-run.mjs';

/** @typedef {import('@talud/slope-io').PublishedRun} Run */

/**
 * The yield coefficient of a case as a project computes it: on its first fixed surface without an earthquake, by every method that it
 * names under one. Null where no such run is there or a method has none.
 * @param {import('@talud/slope-io').PublishedCase} published
 * @returns {{ method: string, value: number }[] | null}
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
 * @returns {number | null}
 */
export function blockDisplacementM(run) {
  const wishes = { 'seismic.newmark': true, 'seismic.record_id': PULSE_ID };
  return valuesOf(run, ['janbu_simplified'], wishes)?.[0]?.value ?? null;
}

/**
 * What a job of the kind `surface` answers on a run's surface when the settings of its project are changed.
 * @param {Run} run
 * @param {readonly import('@talud/slope').EngineMethodId[]} methods
 * @param {Readonly<Record<string, unknown>>} changes
 * @returns {{ method: string, value: number }[] | null}
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
  const evaluated = evaluateSurface(headlineInput(set.document, request), surface);
  if (!evaluated.ok) return null;
  const answers = surfaceResult(set.document, request, evaluated).methods;
  const values = answers.flatMap(({ method_id: method, value }) => (value === null ? [] : [{ method, value }]));
  return values.length === methods.length && values.length > 0 ? values : null;
}

/**
 * @param {Run['surface']} surface
 * @returns {surface is Exclude<NonNullable<Run['surface']>, { type: 'search' }>}
 */
function isFixed(surface) {
  return surface !== null && surface.type !== 'search';
}
