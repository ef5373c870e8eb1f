import { readFileSync } from 'node:fs';
import { parseCaseFile, readCase } from '@talud/slope-io';
import { callTool } from './connect.mjs';
import { crackWaterOf, specOf } from './spec-of.mjs';

/** The methods that a published value may be of, and what they are called there. */
const METHODS = ['bishop_simplified', 'janbu_simplified', 'janbu_corrected', 'spencer'];
const CASES = new URL('../../test/cases/', import.meta.url);

/**
 * Builds a published section over MCP, analyses it as its source did, and lays the factors beside the published ones.
 * @param {import('@modelcontextprotocol/client').Client} client
 * @param {string} id
 * @param {(step: string) => void} say
 */
export async function analyseCase(client, id, say) {
  const parsed = parseCaseFile(readFileSync(new URL(`${id}.json`, CASES), 'utf8'));
  if (!parsed.ok) throw new Error(`${id} cannot be read: ${parsed.fault}`);
  const { title, runs } = readCase(parsed.file);
  const [run] = runs;
  if (!run?.document.ok || !run.surface) throw new Error(`${id} is no section that a project can hold`);

  const project_id = await projectCalled(client, title);
  say(`project            ${project_id}  ${title}`);
  const built = await callTool(client, 'model_define', { project_id, spec: specOf(run.document.document) });
  say(`model_define       ${built.summary}`);
  const crackWater = crackWaterOf(run.document.document);
  if (crackWater) {
    const filled = await callTool(client, 'tension_crack_set', { project_id, ...crackWater });
    say(`tension_crack_set  ${filled.summary}`);
  }
  const checks = await callTool(client, 'project_validate', { project_id });
  say(`project_validate   ${checks.summary}`);
  const answer =
    run.surface.type === 'search'
      ? await search(client, project_id, run.surface.limits, say)
      : await price(client, project_id, run.surface, say);
  const rows = run.expected.flatMap((expected) => compare(expected, answer.methods));
  return { id, title, projectId: project_id, resultId: answer.result_id, methods: answer.methods, rows };
}

/**
 * The project of this name, made on the first run.
 * @param {import('@modelcontextprotocol/client').Client} client
 * @param {string} name
 */
async function projectCalled(client, name) {
  const { projects } = await callTool(client, 'project_list', {});
  const there = projects.find((/** @type {{ name: string, project_id: string }} */ project) => project.name === name);
  return there?.project_id ?? (await callTool(client, 'project_new', { name })).project_id;
}

/** Intervals of the grid of centres, and radii less one: fine enough for the tolerances of the published values. */
const GRID = { nx: 30, ny: 30 };
const RADIUS_INCREMENT = 20;

/**
 * @param {import('@modelcontextprotocol/client').Client} client
 * @param {string} project_id
 * @param {Extract<import('@talud/slope-io').PublishedSurface, { type: 'search' }>['limits']} limits
 * @param {(step: string) => void} say
 */
async function search(client, project_id, limits, say) {
  const [x, y] = [limits.centresX, limits.centresY];
  const box = x && y ? { x_min: x[0], x_max: x[1], y_min: y[0], y_max: y[1] } : {};
  const configured = await callTool(client, 'analysis_configure', {
    project_id,
    methods: METHODS,
    grid: { ...box, ...GRID },
    radius_increment: RADIUS_INCREMENT,
  });
  say(`analysis_configure ${configured.summary}`);
  let answer = await callTool(client, 'analysis_run', { project_id, wait_seconds: 30 });
  while (answer.state === 'queued' || answer.state === 'running') {
    answer = await callTool(client, 'job_get', { job_id: answer.job_id, wait_seconds: 20 });
  }
  say(`analysis_run       ${answer.summary}`);
  const read = await callTool(client, 'results_get', { result_id: answer.result_id });
  say(`results_get        ${read.summary}`);
  return answer;
}

/**
 * @param {import('@modelcontextprotocol/client').Client} client
 * @param {string} project_id
 * @param {Exclude<import('@talud/slope-io').PublishedSurface, { type: 'search' }>} surface
 * @param {(step: string) => void} say
 */
async function price(client, project_id, surface, say) {
  const asked =
    surface.type === 'circle'
      ? { type: 'circle', centre_x: surface.centre[0], centre_y: surface.centre[1], radius: surface.radiusM }
      : { type: 'polyline', points: surface.points };
  const answer = await callTool(client, 'surface_evaluate', { project_id, surface: asked, methods: METHODS });
  say(`surface_evaluate   ${answer.summary}`);
  return answer;
}

/**
 * @param {import('@talud/slope-io').CaseExpected} expected
 * @param {readonly { method_id: string, value: number | null }[]} methods
 */
function compare({ method, fs, by, tolerance_pct: tolerance }, methods) {
  const factor = methods.find((one) => one.method_id === method)?.value;
  if (method === undefined || fs === undefined || !METHODS.includes(method) || typeof factor !== 'number' || !tolerance)
    return [];
  const differencePct = (factor / fs - 1) * 100;
  const within = differencePct >= -tolerance.below && differencePct <= tolerance.above;
  return [{ method, by, published: fs, ours: factor, differencePct, tolerance, within }];
}
