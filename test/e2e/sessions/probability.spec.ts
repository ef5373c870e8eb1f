import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSessionPlace, publishedCase, Session, type SessionPlace } from './session.js';

let place: SessionPlace;
beforeAll(async () => {
  place = await openSessionPlace();
});
afterAll(() => place.close());

/** Chowdhury and Xu 1995: the Congress Street cut, three random clays, one circle. */
const CUT = publishedCase('chowdhury-xu-1995-congress');
const [{ surface: CIRCLE, expected: DETERMINISTIC }] = CUT.runs;
const given = { type: 'circle', centre_x: CIRCLE.centre[0], centre_y: CIRCLE.centre[1], radius: CIRCLE.radius };
/** Another circle through the same clays, of which nothing is published. */
const deeper = { type: 'circle', centre_x: -22, centre_y: 24, radius: 32.9 };
const LEVELS = [
  [1, -31],
  [-3, -22],
  [-9, -8],
  [-12, 5],
].map(([y, x]) => [
  [-57, y],
  [x, y],
]);
const AT = [3, -1, -6, -10, -13];
const SU = Object.fromEntries(CUT.materials.map((soil: Soil) => [soil.name, soil.strength.su]));
const SIGMA: Readonly<Record<string, number>> = Object.fromEntries(
  CUT.probabilistic.variables.map(({ material, std }: { material: string; std: number }) => [material, std]),
);
const CLAYS = Object.keys(SIGMA);

interface Soil {
  name: string;
  unit_weight: number;
  strength: { su: number };
}
interface Slice {
  material: string;
  base_length: number;
  weight: number;
  base_angle_deg: number;
}

/**
 * Of a circle in soils without friction F = sum(su l) / sum(W sin alpha): a coefficient for each clay, so that F is a sum of
 * the random strengths and its moments are known.
 */
function coefficients(slices: readonly Slice[]): Readonly<Record<string, number>> {
  const driving = slices.reduce((sum, one) => sum + one.weight * Math.sin((one.base_angle_deg * Math.PI) / 180), 0);
  const of = (name: string) =>
    slices.reduce((sum, one) => sum + (one.material === name ? one.base_length : 0), 0) / driving;
  return Object.fromEntries(CUT.materials.map(({ name }: Soil) => [name, of(name)]));
}

function factorOf(a: Readonly<Record<string, number>>, su: Readonly<Record<string, number>>): number {
  return Object.entries(a).reduce((sum, [name, share]) => sum + share * (su[name] ?? 0), 0);
}

/** Deviation of F for the correlation of two of the clays. */
function deviationOf(a: Readonly<Record<string, number>>, between: readonly [string, string], rho: number): number {
  const spread = (name: string) => (a[name] ?? 0) * (SIGMA[name] ?? 0);
  const own = CLAYS.reduce((sum, name) => sum + spread(name) ** 2, 0);
  return Math.sqrt(own + 2 * rho * spread(between[0]) * spread(between[1]));
}

/** Of the normal distribution (Abramowitz and Stegun 1964, 26.2.17: error below 7.5e-8). */
function below(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = series.reduce((total, b, k) => total + b * t ** (k + 1), 0);
  const tail = (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return z < 0 ? tail : 1 - tail;
}

const SAMPLES = 4000;
/** Four deviations of a share of so many independent samples. */
const sampled = (pf: number) => 4 * Math.sqrt((pf * (1 - pf)) / SAMPLES);

describe('a session on the probability of failure of a cut', () => {
  it('goes over sampling, correlation, sensitivity, searches and back analysis, and back step by step', async () => {
    const session = await Session.begin(place, 'Congress Street');
    await session.ok('model_define', {
      spec: {
        external: CUT.geometry.external,
        material_boundaries: LEVELS,
        materials: CUT.materials.map(({ name, unit_weight, strength }: Soil, i: number) => ({
          ...{ name, unit_weight, at: [-50, AT[i]] },
          strength: { model: 'undrained', params: { cohesion: strength.su } },
        })),
        settings: { 'units.failure_direction': 'L2R', 'methods.enabled_methods': ['bishop_simplified'] },
      },
    });
    await session.ok('analysis_configure', { num_slices: 60, tolerance: 1e-6 });
    // Only the circle that is given is to be sampled: the least that is asked of a grid lies far above the cut.
    const far = { x_min: -22.2, x_max: -22.1, y_min: 60, y_max: 60.1, nx: 1, ny: 1 };
    await session.ok('analysis_configure', { grid: far, radius_increment: 1 });
    await session.ok('user_surface_add', { surface: given });
    const run = await session.ok('analysis_run');
    expect(run.methods[0]).toMatchObject({ found_by: 'given' });
    const critical = async (result_id: string) =>
      (await session.ok('results_get', { result_id, view: 'critical' })).critical.bishop_simplified;
    const a = coefficients((await critical(run.result_id)).slices);
    expect(run.methods[0].value).toBeCloseTo(factorOf(a, SU), 4);
    const published = DETERMINISTIC.find(({ method }: { method: string }) => method === 'bishop_simplified');
    expect(Math.abs(run.methods[0].value / published.fs - 1) * 100).toBeLessThan(published.tolerance_pct.above);

    // Three random clays, by the names that the list shows.
    expect(await session.refused('statistics_run')).toContain('statistics.probabilistic_analysis');
    expect(await session.refused('random_variable_set', { key: 'Clay 4: cohesion' })).toMatch(/E_NOT_FOUND.*Clay \d/su);
    for (const name of CLAYS) {
      const [std_dev, mean] = [SIGMA[name], SU[name]];
      await session.ok('random_variable_set', { key: `${name}: cohesion`, std_dev, rel_min: mean, rel_max: mean + 60 });
    }
    const sampling = {
      'statistics.probabilistic_analysis': true,
      'statistics.sensitivity_analysis': true,
      'statistics.sampling_method': 'latin_hypercube',
      'statistics.num_samples': SAMPLES,
    };
    await session.ok('settings_set', { changes: sampling });
    const [first = '', second = ''] = CLAYS;
    const mean = factorOf(a, SU);
    const free = await session.ok('statistics_run');
    const expectMoments = ({ probabilistic }: typeof free, deviation: number) => {
      const [found] = probabilistic.methods;
      expect(found).toMatchObject({ samples: SAMPLES, failed_samples: 0 });
      expect(Math.abs(found.mean_fos - mean)).toBeLessThan((4 * deviation) / Math.sqrt(SAMPLES));
      // Strengths below nought are cut off, which takes a little from the spread.
      expect(found.std_dev / deviation).toBeGreaterThan(0.96);
      expect(found.std_dev / deviation).toBeLessThan(1.03);
      const pf = below((1 - mean) / deviation);
      expect(Math.abs(found.pf - pf)).toBeLessThan(sampled(pf));
      expect(found.reliability_index).toBeCloseTo((found.mean_fos - 1) / found.std_dev, 4);
      return found;
    };
    const alone = expectMoments(free, deviationOf(a, [first, second], 0));
    const xslope = CUT.probabilistic.expected.find(({ by }: { by: string }) => by.startsWith('XSLOPE Monte Carlo'));
    expect(Math.abs(alone.pf / xslope.value - 1) * 100).toBeLessThan(xslope.tolerance_pct.above + 100 * 0.03);

    // Sensitivity: a straight line of the slope of each clay.
    const { variables, ranking } = await session.ok('results_query', {
      result_id: free.result_id,
      view: 'sensitivity',
    });
    const spans = CLAYS.map((name) => ({
      label: `${name}: cohesion`,
      span: (a[name] ?? 0) * (2 * (SU[name] ?? 0) + 60),
    })).sort((one, other) => other.span - one.span);
    expect(ranking.map(({ label }: { label: string }) => label)).toEqual(spans.map(({ label }) => label));
    for (const [i, { key, span }] of ranking.entries()) {
      expect(span).toBeCloseTo(spans[i]?.span ?? 0, 2);
      const { values, fos } = variables[key];
      for (const n of [10, 40])
        expect((fos[n] - fos[0]) / (values[n] - values[0])).toBeCloseTo(span / (values[50] - values[0]), 5);
    }

    // The same by independent samples, and with clays that are weak together.
    await session.ok('settings_set', { changes: { 'statistics.sampling_method': 'monte_carlo' } });
    expectMoments(await session.ok('statistics_run'), deviationOf(a, [first, second], 0));
    const joined = { key: `${second}: cohesion`, correlated_with: `${first}: cohesion`, correlation: 0.6 };
    expect(await session.text('random_variable_set', joined)).toContain(`correlation 0.6 with ${first}: cohesion`);
    await session.ok('settings_set', { changes: { 'statistics.sampling_method': 'latin_hypercube' } });
    const together = await session.ok('statistics_run');
    // Of normal variables, a rank correlation r is a correlation of 2 sin(pi r / 6) (Pearson 1907).
    const rho = 2 * Math.sin((Math.PI * 0.6) / 6);
    expect(expectMoments(together, deviationOf(a, [first, second], rho)).pf).toBeGreaterThan(alone.pf);
    expect((await session.text('results_get', { result_id: together.result_id })).split('\n')).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`${SAMPLES} samples by Latin hypercube, seed ${together.probabilistic.seed}`),
        expect.stringContaining(`correlation 0.6 with ${first}: cohesion`),
      ]),
    );
    const { bins } = await session.ok('results_query', { result_id: together.result_id, view: 'histogram' });
    expect(bins.reduce((sum: number, [, count]: [number, number]) => sum + count, 0)).toBe(SAMPLES);

    // A search in every sample: of two circles, the lesser.
    await session.ok('user_surface_delete', { surface: 'all' });
    await session.ok('user_surface_add', { surface: deeper });
    const b = coefficients((await critical((await session.ok('analysis_run')).result_id)).slices);
    await session.ok('user_surface_add', { surface: given });
    await session.ok('settings_set', {
      changes: { 'statistics.analysis_type': 'overall_slope', 'statistics.num_samples': 200 },
    });
    const overall = await session.ok('statistics_run');
    expect(overall.probabilistic.methods[0].distinct_global_minima).toBe(2);
    const { csv_head } = await session.ok('results_query', { result_id: overall.result_id, view: 'samples' });
    for (const line of csv_head.slice(1)) {
      const [, ...row] = line.split(',').map(Number);
      const su = { ...SU, ...Object.fromEntries(CLAYS.map((name, i) => [name, row[i]])) };
      expect(row.at(-1)).toBeCloseTo(Math.min(factorOf(a, su), factorOf(b, su)), 3);
    }

    // What would hold it: with the force as a load, the circle has the factor asked for.
    await session.ok('user_surface_delete', { surface: 'surface-1' });
    const needed = await session.ok('back_analysis_run', { target_fos: 1.3, elevation: -5 });
    expect(needed.passive_force / needed.active_force).toBeCloseTo(1.3, 4);
    expect(needed.required_force).toBe(Math.max(needed.passive_force, needed.active_force));
    const { surface } = needed.critical;
    // Against the slide, which goes to the right.
    const against = { orientation: 'angle_from_horizontal', angle_deg: 180 };
    const force = { kind: 'line', magnitude: needed.active_force, point_xy: [-25, -5], ...against };
    const before = (await session.ok('surface_evaluate', { surface })).methods[0].value;
    expect(before).toBeCloseTo(needed.unsupported_fos, 5);
    await session.ok('load_set', force);
    expect((await session.ok('surface_evaluate', { surface })).methods[0].value).toBeCloseTo(1.3, 3);
    await session.ok('load_delete', { loads: 'all' });

    // All surfaces as a table: its rows are those that the result counts, and its least is the factor.
    const last = await session.ok('analysis_run');
    const asked = { result_id: last.result_id, view: 'raw_data', download: true };
    const listed = await session.ok('results_query', asked);
    const csv = (await session.download(listed)).toString().trimEnd().split(/\r?\n/);
    expect(csv).toHaveLength(1 + listed.rows);
    expect(csv.slice(0, listed.csv_head.length)).toEqual(listed.csv_head);
    const column = csv[0]?.split(',').indexOf('fos_or_error_code') ?? -1;
    const factors = csv.slice(1).map((line) => Number(line.split(',')[column]));
    expect(Math.min(...factors.filter((one) => one > 0))).toBeCloseTo(last.methods[0].value, 6);
    expect((await session.picture({ result_id: last.result_id })).subarray(1, 4).toString()).toBe('PNG');

    expect(session.steps).toBeGreaterThan(15);
    await session.goesBackAndForth();
    await session.end();
  });
});
