import { analysisInput } from '@talud/slope-model';
import { componentValue } from './components.mjs';
import { blockDisplacementM, yieldCoefficients } from './earthquake.mjs';
import { evaluateRun, methodsOf } from './evaluate-run.mjs';
import { judge, kindOf } from './judge.mjs';
import { cellsOfFlow } from './matrix/cells.mjs';
import { proves } from './matrix/proves.mjs';
import { measured, steadyField, transientFields } from './seepage.mjs';
import { spreadValue } from './statistics.mjs';
import { supportForceKnM } from './support-force.mjs';

/**
 * Every published value of a case with its verdict.
 * @param {import('@talud/slope-io').PublishedCase} published
 * @param {import('./evaluate-run.mjs').CircleSearchName} circles
 * @returns {import('./judge.mjs').Row[]}
 */
export function verifyCase(published, circles) {
  if (published.kind === 'seepage') return seepageRows(published);
  const evaluate = remembered(published, circles);
  return [
    ...published.runs.flatMap((run) => run.expected.map((expected) => row(published, run, expected, evaluate))),
    ...statisticsRows(published),
    ...yieldRows(published),
    ...supportForceRows(published),
    ...sensitivityRows(published, circles),
  ];
}

/**
 * Published changes of a factor with the strengths, by the first method of the run.
 * @param {import('@talud/slope-io').PublishedCase} published
 * @param {import('./evaluate-run.mjs').CircleSearchName} circles
 * @returns {import('./judge.mjs').Row[]}
 */
function sensitivityRows(published, circles) {
  const evaluate = remembered(published, circles);
  return published.sensitivity.map(({ run, changed, expected }) => {
    const base = head(published.id, 'sensitivity', expected, false);
    const method = methodsOf(run.expected[0]?.method)[0] ?? '';
    const [before, after] = [run, changed].map((each, i) =>
      evaluate({ ...each, id: `${expected.quantity} ${i}` }, 'u_l_cos2').get(method),
    );
    if (!before || !after || !('factor' in before) || !('factor' in after) || expected.value === undefined)
      return { ...base, ...notRun('a factor that is not there') };
    const ours = (after.factor / before.factor - 1) * 100;
    return { ...base, ours, cells: after.cells, ...verdict(expected, expected.value, ours) };
  });
}

/**
 * A published yield coefficient, beside that of the method farthest from it.
 * @param {import('@talud/slope-io').PublishedCase} published
 * @returns {import('./judge.mjs').Row[]}
 */
function yieldRows(published) {
  const { yieldCoefficient: expected } = published;
  if (!expected || expected.value === undefined) return [];
  const { value } = expected;
  const base = head(published.id, 'yield', expected, false);
  const found = yieldCoefficients(published)?.toSorted((a, b) => Math.abs(b.value - value) - Math.abs(a.value - value));
  const [farthest] = found ?? [];
  if (!farthest) return [{ ...base, ...notRun('no method has a yield coefficient') }];
  const what = `${base.what} (${farthest.method})`;
  return [{ ...base, what, ours: farthest.value, cells: farthest.cells, ...verdict(expected, value, farthest.value) }];
}

/**
 * The force of a support that a case publishes for a factor. No capability of the matrix rests on it.
 * @param {import('@talud/slope-io').PublishedCase} published
 * @returns {import('./judge.mjs').Row[]}
 */
function supportForceRows(published) {
  const { supportForce } = published;
  if (!supportForce) return [];
  const ours = supportForceKnM(published, supportForce.targetFactor);
  return supportForce.expected.map((expected) => {
    const base = head(published.id, 'back_analysis', expected, false);
    if (ours === null || expected.value === undefined) return { ...base, ...notRun('no force is found') };
    return { ...base, ours, cells: [], ...verdict(expected, expected.value, ours) };
  });
}

/**
 * @param {import('@talud/slope-io').PublishedCase} published
 * @returns {import('./judge.mjs').Row[]}
 */
function statisticsRows(published) {
  const { statistics } = published;
  if (!statistics) return [];
  return statistics.expected.map((expected) => {
    const base = head(published.id, 'probabilistic', expected, false);
    if (statistics.cannotRead.length > 0) return { ...base, ...notRun(statistics.cannotRead.join('; ')) };
    const ours = expected.value === undefined ? null : spreadValue(published, statistics, expected);
    if (ours === null || !Number.isFinite(ours.value) || expected.value === undefined)
      return { ...base, ...notRun(`the quantity ${expected.quantity}`) };
    return { ...base, ours: ours.value, cells: ours.cells, ...verdict(expected, expected.value, ours.value) };
  });
}

/**
 * @typedef {import('@talud/slope-io').PublishedRun} Run
 * @typedef {import('@talud/slope-io').CaseExpected} Expected
 * @typedef {(run: Run, convention: 'u_l' | 'u_l_cos2') => import('./evaluate-run.mjs').Factors} Evaluate
 */

/**
 * @param {import('@talud/slope-io').PublishedCase} published
 * @returns {import('./judge.mjs').Row[]}
 */
function seepageRows({ id, runs, seepage, flowSection }) {
  const all = runs.flatMap((run) => run.expected);
  const times = [...new Set(all.map(({ time_s: time }) => time ?? 0))].sort((a, b) => a - b);
  const transient = seepage !== null && seepage.initialHeadM !== null;
  const solved =
    seepage &&
    flowSection &&
    (transient ? transientFields(flowSection, seepage, times) : steadyField(flowSection, seepage));
  return runs.flatMap((run) =>
    run.expected.map((expected) => {
      const base = head(id, run.id, expected, false);
      if (!solved || !seepage) return { ...base, ...notRun(run.cannotRead.join('; ')) };
      if (!solved.ok) return { ...base, ours: null, verdict: 'missed', reason: solved.reason };
      const field = 'fields' in solved ? solved.fields.get(expected.time_s ?? 0) : solved.field;
      const ours = field ? measured(field, seepage, expected) : null;
      if (ours === null || expected.value === undefined)
        return { ...base, ...notRun(`the quantity ${expected.quantity}`) };
      return {
        ...base,
        ours,
        cells: statedFlow(solved.document, seepage, transient),
        ...verdict(expected, expected.value, ours),
      };
    }),
  );
}

/**
 * The curves of permeability that a case states: one that only stands for a sharp free surface is no case of its model.
 * @param {import('@talud/slope-model').ProjectDocument} document
 * @param {import('@talud/slope-io').PublishedSeepage} seepage
 * @param {boolean} transient
 */
function statedFlow(document, { materials }, transient) {
  const stated = new Set(materials.filter(({ curveIsAssumed }) => !curveIsAssumed).map(({ name }) => name));
  const known = { ...document, materials: document.materials.filter(({ name }) => stated.has(name)) };
  return cellsOfFlow(known, transient ? 'transient' : 'steady');
}

/**
 * Runs are evaluated once for all their values, and go the way of a project wherever one can hold them: its document is made, the water
 * of its case solved where it reads it, and read as the service does it.
 * @param {import('@talud/slope-io').PublishedCase} published
 * @param {import('./evaluate-run.mjs').CircleSearchName} circles
 * @returns {Evaluate}
 */
function remembered({ seepage }, circles) {
  /** @type {Map<string, ReturnType<typeof steadyField>>} */
  const fields = new Map();
  const asProject = (/** @type {Run} */ run) => {
    if (!run.input || !run.document.ok) return run;
    const { document } = run.document;
    const reads = run.input.materials.some(({ porePressure }) => porePressure.source === 'field');
    if (!reads || !seepage) return { ...run, input: analysisInput(document) };
    const key = JSON.stringify(document);
    const solved = fields.get(key) ?? steadyField(document, seepage);
    fields.set(key, solved);
    return solved.ok ? { ...run, input: analysisInput(solved.document) } : run;
  };
  /** @type {Map<string, import('./evaluate-run.mjs').Factors>} */
  const known = new Map();
  return (run, convention) => {
    const key = `${run.id} ${convention}`;
    const wanted = [...new Set(run.expected.flatMap((expected) => methodsOf(expected.method)))];
    const factors = known.get(key) ?? evaluateRun(asProject(run), wanted, convention, circles);
    known.set(key, factors);
    return factors;
  };
}

/**
 * @param {import('@talud/slope-io').PublishedCase} published
 * @param {Run} run
 * @param {Expected} expected
 * @param {Evaluate} evaluate
 * @returns {import('./judge.mjs').Row}
 */
function row(published, run, expected, evaluate) {
  if (published.kind === 'component') return componentRow(head(published.id, run.id, expected, false), run, expected);
  const fixedSurface = run.surface !== null && run.surface.type !== 'search' && !expected.own_surface;
  const base = head(published.id, run.id, expected, fixedSurface);
  if (run.cannotRead.length > 0) return { ...base, ...notRun(run.cannotRead.join('; ')) };
  const methods = methodsOf(expected.method);
  if (methods.length === 0) return { ...base, ...notRun(`method or quantity ${expected.method ?? expected.quantity}`) };
  const convention = expected.convention ?? 'u_l_cos2';
  const factors = evaluate(run, convention);
  const target = targetOf(published, run, expected, methods);
  if (target === null) return { ...base, ...notRun('the value to compare with has no number') };
  const tried = methods.map((method) => tryMethod(method, factors.get(method), expected, target));
  const nearest = tried.toSorted((a, b) => size(a) - size(b));
  const best = nearest.find((each) => each.verdict === 'matched') ?? nearest[0];
  const { method, ...outcome } = best ?? { ...notRun('no method'), method: '' };
  return {
    ...base,
    ...outcome,
    published: target.value,
    what: methods.length > 1 ? `${base.what} (${method})` : base.what,
  };
}

/** @param {{ differencePct: number | null }} outcome */
const size = ({ differencePct }) => Math.abs(differencePct ?? Number.POSITIVE_INFINITY);

/**
 * @param {string} method
 * @param {import('./evaluate-run.mjs').Found | undefined} found
 * @param {Expected} expected
 * @param {Target} target
 */
function tryMethod(method, found, expected, { value, cells: theirs }) {
  if (!found || 'reason' in found) {
    const { tolerance } = judge(expected, value, value);
    const reason = found && 'reason' in found ? found.reason : 'not evaluated';
    return { method, ours: null, differencePct: null, tolerance, verdict: /** @type {const} */ ('missed'), reason };
  }
  return { method, ours: found.factor, ...proves(found.cells, theirs), ...verdict(expected, value, found.factor) };
}

/**
 * @param {Expected} expected
 * @param {number} target
 * @param {number} ours
 */
function verdict(expected, target, ours) {
  const { within, differencePct, tolerance } = judge(expected, target, ours);
  if (expected.tolerance_pct === undefined && expected.tolerance_abs === undefined) {
    return {
      differencePct,
      tolerance,
      verdict: /** @type {const} */ ('informative'),
      reason: 'no tolerance: for information only',
    };
  }
  return {
    differencePct,
    tolerance,
    verdict: within ? /** @type {const} */ ('matched') : /** @type {const} */ ('missed'),
    reason: within ? '' : 'out of tolerance',
  };
}

/** @typedef {{ value: number, cells: readonly string[] }} Target a number, and what it depends on where it is one of ours */

/**
 * The number to meet: printed, that of another run, or that of Mohr-Coulomb on the same surface.
 * @param {import('@talud/slope-io').PublishedCase} published
 * @param {Run} run
 * @param {Expected} expected
 * @param {readonly string[]} methods
 * @returns {Target | null}
 */
function targetOf(published, run, expected, methods) {
  if (expected.fs !== undefined) return { value: expected.fs, cells: [] };
  const method = methods[0] ?? '';
  if (expected.equals_run !== undefined) {
    const other = published.runs.find((each) => each.id === expected.equals_run);
    const found = other?.input
      ? evaluateRun(other, [.../** @type {any} */ (methods)], 'u_l_cos2').get(method)
      : undefined;
    return found && 'factor' in found ? { value: found.factor, cells: found.cells } : null;
  }
  const twin = expected.equals === undefined ? null : mohrCoulombTwin(run, expected.equals);
  const found = twin ? evaluateRun(twin, [.../** @type {any} */ (methods)], 'u_l_cos2').get(method) : undefined;
  return found && 'factor' in found ? { value: found.factor, cells: found.cells } : null;
}

/**
 * The run with the Mohr-Coulomb strength that a sentence names in place of its own.
 * @param {Run} run
 * @param {string} sentence
 * @returns {Run | null}
 */
function mohrCoulombTwin(run, sentence) {
  const [, c, phi] = /Mohr-Coulomb c ([\d.]+), phi ([\d.]+)/.exec(sentence) ?? [];
  if (c === undefined || phi === undefined || !run.input) return null;
  const strength = {
    model: /** @type {const} */ ('mohr_coulomb'),
    cohesionKpa: Number(c),
    frictionAngleDeg: Number(phi),
  };
  return {
    ...run,
    input: { ...run.input, materials: run.input.materials.map((material) => ({ ...material, strength })) },
    document: { ok: false, cannotHold: [] },
  };
}

/**
 * @param {import('./judge.mjs').Row} base
 * @param {Run} run
 * @param {Expected} expected
 * @returns {import('./judge.mjs').Row}
 */
function componentRow(base, run, expected) {
  const ours =
    expected.quantity === 'displacement_m'
      ? blockDisplacementM(run)
      : componentValue(run.inputs, /** @type {any} */ (expected));
  if (ours === null || expected.value === undefined) return { ...base, ...notRun(`the quantity ${expected.quantity}`) };
  return { ...base, ours: ours.value, cells: ours.cells, ...verdict(expected, expected.value, ours.value) };
}

/**
 * @param {string} id
 * @param {string} run
 * @param {Expected} expected
 * @param {boolean} fixedSurface
 * @returns {import('./judge.mjs').Row}
 */
function head(id, run, expected, fixedSurface) {
  return {
    case: id,
    run,
    method: expected.method ?? expected.quantity ?? '',
    what: expected.method ?? expected.quantity ?? '',
    published: expected.fs ?? expected.value ?? null,
    by: expected.by ?? '',
    ours: null,
    differencePct: null,
    tolerance: '',
    verdict: 'missed',
    reason: '',
    fixedSurface,
    cells: [],
    kind: kindOf(expected),
    restsOn: [],
  };
}

/** @param {string} reason */
function notRun(reason) {
  return {
    ours: null,
    differencePct: null,
    tolerance: '',
    verdict: /** @type {const} */ ('missed'),
    reason: `not run: ${reason}`,
  };
}
