import { callTool, connect } from '../../scripts/demo/connect.mjs';
import { openPlace } from '../../scripts/place/open-place.mjs';
import { round3 } from '../calibration.mjs';
import { BOUNDARIES, largeSpec, MATERIALS, VERTICES } from './large-section.mjs';

/**
 * @typedef {import('../../scripts/place/open-place.mjs').Place} Place
 * @typedef {Awaited<ReturnType<Place['startGateway']>>} Gateway
 * @typedef {import('@modelcontextprotocol/client').Client} Client
 * @typedef {import('../run.mjs').Scene} Scene
 */

const [EDITS, READS, WARM_UP] = [15, 15, 5];
/** Bytes of the lists of tools, as a client gets them. */
const [FULL_BYTES, COMPACT_BYTES] = [110 * 1024, 24 * 1024];
/** 46 by 46 centres and 48 radii, by one method. */
const SEARCH = { nx: 45, ny: 45, radii: 47 };
const QUESTIONS = [
  { view: 'filter', fos_max: 3, n: 200 },
  { view: 'surfaces_through_point', point_xy: [28, 17], n: 200 },
  { view: 'minimum_per_centre' },
  { view: 'sf_along_slope' },
  { view: 'raw_data' },
];
/** What a gateway may hold more after answering questions to so many surfaces, many times over. Chosen. */
const GROWTH_MB = 64;

/** Tools on a section as large as drawings make them, over the official client on a gateway of its own. */
export async function toolScenes() {
  const place = await openPlace();
  try {
    const gateway = await place.startGateway();
    await place.startWorker();
    const client = await connect({ address: gateway.url, token: await place.token(gateway.url) });
    /** @type {Scene[]} */
    const scenes = [...(await largeSection(client)), ...(await lists(client, place, gateway))];
    scenes.push(...(await manySurfaces(client, gateway)));
    await client.close();
    return scenes;
  } finally {
    await place.close();
  }
}

/** @param {Client} client */
async function largeSection(client) {
  const { project_id } = await callTool(client, 'project_new', { name: 'Large' });
  const made = await callTool(client, 'model_define', { project_id, spec: largeSpec() });
  const summary = await callTool(client, 'project_summary', { project_id });
  const whole = `${BOUNDARIES} boundaries, ${MATERIALS} materials`;
  if (!made.summary.includes(whole) || !summary.status.can_run) throw new Error(`not the section: ${made.summary}`);
  const edits = {
    material_set: (/** @type {number} */ n) => ({ material: 'Soil 3', properties: { unit_weight: 18 + n / 100 } }),
    boundary_edit: (/** @type {number} */ n) => ({
      boundary: 'Material boundary 100',
      op: 'translate',
      dx: 0,
      dy: (n % 2 ? -1 : 1) * 0.05,
    }),
    load_set: (/** @type {number} */ n) => ({ kind: 'line', point_xy: [300 + n, 160], magnitude: 5 + n }),
  };
  const scenes = [];
  for (const [tool, args] of Object.entries(edits)) {
    const times = await timed(EDITS, (n) => callTool(client, tool, { project_id, ...args(n) }));
    scenes.push(within(`${tool}, ${whole}, ${VERTICES} vertices`, times, 50));
  }
  const reads = /** @type {const} */ ([
    ['project_summary', {}, 100],
    ['model_render', {}, 400],
  ]);
  for (const [tool, args, reach] of reads) {
    const times = await timed(READS, () => callTool(client, tool, { project_id, ...args }));
    scenes.push(within(`${tool} of it`, times, reach));
  }
  return scenes;
}

/**
 * @param {Client} client
 * @param {Place} place
 * @param {Gateway} gateway
 */
async function lists(client, place, gateway) {
  const full = JSON.stringify(await client.listTools()).length;
  const token = await place.token(gateway.url, 'alfa', 'engineer', { toolsets: ['compact'] });
  const small = await connect({ address: gateway.url, token });
  const compact = JSON.stringify(await small.listTools()).length;
  await small.close();
  return [
    { name: 'list of tools, full', value: full, unit: 'bytes', reach: FULL_BYTES, ok: full <= FULL_BYTES },
    {
      name: 'list of tools, compact',
      value: compact,
      unit: 'bytes',
      reach: COMPACT_BYTES,
      ok: compact <= COMPACT_BYTES,
    },
  ];
}

/**
 * Questions to all surfaces of a large search, and what the gateway holds more for having answered them.
 * @param {Client} client
 * @param {Gateway} gateway
 */
async function manySurfaces(client, gateway) {
  const { project_id } = await callTool(client, 'project_new', { name: 'Many surfaces', template: 'demo' });
  const { nx, ny, radii } = SEARCH;
  const grid = { nx, ny };
  const wish = { project_id, methods: ['bishop_simplified'], grid, radius_increment: radii };
  await callTool(client, 'analysis_configure', wish);
  let run = await callTool(client, 'analysis_run', { project_id, wait_seconds: 45 });
  while (run.state === 'queued' || run.state === 'running') {
    run = await callTool(client, 'job_get', { job_id: run.job_id, wait_seconds: 45 });
  }
  const { result_id } = run;
  const surfaces = run.methods[0].counts.attempted;
  for (const question of QUESTIONS) await callTool(client, 'results_query', { result_id, ...question });
  const before = (await gateway.usage()).rssMb;
  const times = [];
  let most = before;
  for (let round = 0; round < READS; round++) {
    for (const question of QUESTIONS) {
      times.push(...(await timed(1, () => callTool(client, 'results_query', { result_id, ...question }), 0)));
      most = Math.max(most, (await gateway.usage()).rssMb);
    }
  }
  const growth = round3(most - before);
  return [
    {
      name: 'surfaces of the search that is questioned',
      value: surfaces,
      unit: 'surfaces',
      reach: 100_000,
      ok: surfaces >= 100_000,
    },
    {
      name: `results_query of ${surfaces} surfaces, five views in turn`,
      value: median(times),
      unit: 'ms, median',
      ok: true,
    },
    {
      name: `resident memory that ${READS} rounds of it add`,
      value: growth,
      unit: 'MB at most',
      reach: GROWTH_MB,
      ok: growth <= GROWTH_MB,
    },
  ];
}

/**
 * @param {number} times
 * @param {(n: number) => Promise<unknown>} call
 */
async function timed(times, call, warmUp = WARM_UP) {
  const taken = [];
  for (let n = -warmUp; n < times; n++) {
    const started = performance.now();
    await call(n + warmUp);
    if (n >= 0) taken.push(performance.now() - started);
  }
  return taken;
}

/**
 * @param {string} name
 * @param {readonly number[]} times
 * @param {number} reach
 */
function within(name, times, reach) {
  const value = median(times);
  return { name, value, unit: 'ms, median', reach, ok: value <= reach };
}

/** @param {readonly number[]} times */
function median(times) {
  return round3([...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
}
