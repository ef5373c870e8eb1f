import { changeSection, drawSamples, prepare, sampleFigures, sampleSurfaces, taylorSeries } from '@talud/slope';
import { variedMaterials } from '@talud/slope-io';
import { methodsOf, SETTINGS } from './evaluate-run.mjs';

/** Chosen, for every case alike. */
const SAMPLING = { sampling: /** @type {const} */ ('latin_hypercube'), samples: 10_000, seed: 10116 };

/**
 * @typedef {{ probabilityOfFailure: number, reliabilityIndexLognormal: number, factorAtMeans: number | null, changes?: readonly number[] }} Spread
 * @typedef {import('@talud/slope-io').PublishedRun} Run
 * @typedef {import('@talud/slope-io').PublishedStatistics} Statistics
 */

/**
 * A published figure of a factor's spread: by the Taylor series where the source says so, else by sampling; by the first method that
 * the run names. Null where there is none.
 * @param {import('@talud/slope-io').PublishedCase} published
 * @param {Statistics} statistics
 * @param {import('@talud/slope-io').CaseExpected} expected
 * @returns {{ value: number, cells: string[] } | null}
 */
export function spreadValue(published, statistics, expected) {
  const runs = published.runs.filter((run) => run.input && run.surface && run.surface.type !== 'search');
  const bySeries = /Taylor|Wolff/.test(expected.by ?? '') || expected.quantity === 'delta_F_unit_weight';
  const spreads = runs.flatMap((run) => spreadOf(run, statistics, bySeries) ?? []);
  const value = figureOf(spreads, statistics, expected.quantity);
  if (value === null) return null;
  // A series reads means and deviations alone.
  const drawn = bySeries ? [] : statistics.variables.map(({ distribution }) => `distribution/${distribution}`);
  return { value, cells: [...new Set(drawn)] };
}

/**
 * @param {readonly Spread[]} spreads
 * @param {Statistics} statistics
 * @param {string | undefined} quantity
 * @returns {number | null}
 */
function figureOf(spreads, statistics, quantity) {
  const [first] = spreads;
  if (!first) return null;
  switch (quantity) {
    case 'probability_of_failure':
      return first.probabilityOfFailure;
    case 'beta_lognormal':
      return first.reliabilityIndexLognormal;
    case 'minimum_beta_lognormal':
      return Math.min(...spreads.map((spread) => spread.reliabilityIndexLognormal));
    case 'beta_lognormal_on_critical_FS_surface':
      return spreads.reduce((least, spread) =>
        (spread.factorAtMeans ?? Infinity) < (least.factorAtMeans ?? Infinity) ? spread : least,
      ).reliabilityIndexLognormal;
    case 'delta_F_unit_weight': {
      const index = statistics.variables.findIndex(({ parameter }) => parameter === 'unit_weight');
      return Math.abs(first.changes?.[index] ?? Number.NaN);
    }
    default:
      return null;
  }
}

/**
 * @param {Run} run
 * @param {Statistics} statistics
 * @param {boolean} bySeries
 * @returns {Spread | null}
 */
function spreadOf({ input, surface, expected }, { variables, correlations }, bySeries) {
  if (!input || !surface || surface.type === 'search') return null;
  const method = expected.flatMap((each) => methodsOf(each.method))[0] ?? 'spencer';
  const own = { ...input, settings: { ...input.settings, methods: [method], ...SETTINGS } };
  const prepared = prepare(own);
  if (!prepared.ok) return null;
  const { section } = prepared;
  /** @param {(variable: number) => number} at */
  const sectionAt = (at) =>
    changeSection(section, { ...own, materials: variedMaterials(own.materials, variables, at) });
  const target = { surface, method };
  if (bySeries) {
    return taylorSeries(section, target, variables, correlations, (values) => sectionAt((v) => values[v] ?? 0));
  }
  const distributions = variables.map(({ distribution: type, mean, standardDeviation }) => {
    return { type, mean, standardDeviation, min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
  });
  const drawn = drawSamples(distributions, correlations, SAMPLING);
  const n = variables.length;
  const [factors] = sampleSurfaces(section, [target], SAMPLING.samples, (s) => sectionAt((v) => drawn[s * n + v] ?? 0));
  const [factorAtMeans] = sampleSurfaces(section, [target], 1, () => sectionAt((v) => variables[v]?.mean ?? 0));
  return factors ? { ...sampleFigures(factors), factorAtMeans: factorAtMeans?.[0] || null } : null;
}
