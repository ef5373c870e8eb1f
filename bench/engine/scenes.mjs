import { cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import { conclude, evaluateRange, METHODS, planSearch, prepare } from '@talud/slope';
import { layeredSlope } from './section.mjs';

/**
 * @typedef {{ name: string, value: number, unit: string, reach?: number, ok: boolean }} Scene
 * @returns {Promise<Scene[]>}
 */
export async function engineScenes() {
  return [
    oneSurface('bishop_simplified', 'Bishop, one surface of 30 slices, layered with water', 5),
    oneSurface('spencer', 'Spencer, one surface of 30 slices, layered with water', 12),
    await grid(),
  ];
}

/**
 * Microseconds of processor time for slicing and solving one surface that has a factor, on one core: a grid that is a single circle, tried
 * again and again.
 * @param {import('@talud/slope').EngineMethodId} method
 * @param {string} name
 * @param {number} reach
 * @returns {Scene}
 */
function oneSurface(method, name, reach) {
  const input = layeredSlope([method]);
  const radii = { through: /** @type {const} */ ([20, 15]) };
  const box = { xMinM: 24, xMaxM: 24.6, yMinM: 36, yMaxM: 36.6 };
  const search = { kind: /** @type {const} */ ('grid'), nx: 199, ny: 199, radiusIncrement: 0, radii, box };
  const { section, plan } = planned({ ...input, settings: { ...input.settings, search } });
  const first = evaluateRange(section, plan, 0, plan.total);
  if (first.rejections.some((rejection) => rejection !== 0)) throw new Error('a surface of the scene has no factor');
  const times = Array.from({ length: 9 }, () => {
    const { user } = process.cpuUsage();
    evaluateRange(section, plan, 0, plan.total);
    return (process.cpuUsage().user - user) / plan.total;
  });
  const value = round(median(times));
  return { name, value, unit: 'us of CPU, median of 9 times 40 000', reach, ok: value <= reach };
}

/** @returns {Promise<Scene>} */
async function grid() {
  const methods = /** @type {import('@talud/slope').EngineMethodId[]} */ (Object.keys(METHODS));
  const { section, plan } = planned(layeredSlope(methods));
  const workers = Array.from(
    { length: Math.min(2, cpus().length) },
    () => new Worker(new URL('range-worker.mjs', import.meta.url), { workerData: { section, plan } }),
  );
  try {
    await search(section, plan, workers);
    const times = [];
    for (let round_ = 0; round_ < 7; round_++) {
      const started = process.hrtime.bigint();
      await search(section, plan, workers);
      times.push(Number(process.hrtime.bigint() - started) / 1e9);
    }
    const value = round(median(times));
    return {
      name: '4 851 circles, nine methods, two threads',
      value,
      unit: 's, median of 7',
      reach: 0.35,
      ok: value <= 0.35,
    };
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/**
 * @param {import('@talud/slope').PreparedSection} section
 * @param {import('@talud/slope').SearchPlan} plan
 * @param {readonly Worker[]} workers
 */
async function search(section, plan, workers) {
  /** @type {import('@talud/slope').SurfaceRange[]} */
  const ranges = [];
  let next = 0;
  await Promise.all(
    workers.map(async (worker) => {
      while (next < plan.total) {
        const from = next;
        next = Math.min(plan.total, from + 256);
        ranges.push(await ask(worker, { from, to: next }));
      }
    }),
  );
  return conclude(section, plan, ranges);
}

/**
 * @param {Worker} worker
 * @param {{ from: number, to: number }} range
 * @returns {Promise<import('@talud/slope').SurfaceRange>}
 */
function ask(worker, range) {
  return new Promise((resolve, reject) => {
    const done = (/** @type {import('@talud/slope').SurfaceRange} */ found) => {
      worker.off('error', reject);
      resolve(found);
    };
    worker.once('message', done);
    worker.once('error', reject);
    worker.postMessage(range);
  });
}

/** @param {import('@talud/slope').AnalysisInput} input */
function planned(input) {
  const prepared = prepare(input);
  if (!prepared.ok) throw new Error(prepared.problems[0]?.message);
  return { section: prepared.section, plan: planSearch(prepared.section) };
}

/** @param {readonly number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 1000) / 1000;
}
