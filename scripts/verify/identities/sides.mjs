import { analyse, evaluateSurface } from '@talud/slope';
import { analysisInput } from '@talud/slope-model';
import { cellsOfSearch, cellsOfSurface } from '../matrix/cells.mjs';

/**
 * @typedef {import('./check-identities.mjs').Side} Side
 * @typedef {import('@talud/slope-model').ProjectDocument} ProjectDocument
 * @typedef {import('@talud/slope').EngineMethodId} Method
 */

/**
 * The factor of a surface of a project.
 * @param {ProjectDocument} document
 * @param {import('@talud/slope').SlipSurface} surface
 * @param {Method} method
 * @returns {Side}
 */
export function factorOf(document, surface, method) {
  const input = analysisInput(document);
  const evaluated = evaluateSurface(input, surface, [method]);
  const answer = evaluated.ok ? evaluated.methods[0] : undefined;
  if (!evaluated.ok || !answer?.ok) throw new Error(`no factor: ${reasonOf(evaluated, answer)}`);
  return { value: answer.solved.factor, cells: cellsOfSurface({ input, document }, method, answer.solved) };
}

/**
 * @param {ReturnType<typeof evaluateSurface>} evaluated
 * @param {import('@talud/slope').SurfaceAnswer | undefined} answer
 */
function reasonOf(evaluated, answer) {
  return evaluated.ok
    ? answer?.ok === false && answer.rejection.name
    : evaluated.problems.map(({ message }) => message).join(' ');
}

/**
 * The least factor that the search of a project's settings finds by one method. Where surfaces were refused because they would have passed
 * through ground of infinite strength, it depends on that too.
 * @param {ProjectDocument} document
 * @param {Method} method
 * @returns {Side}
 */
export function leastFactor(document, method) {
  const input = analysisInput(document);
  const analysis = analyse({ ...input, settings: { ...input.settings, methods: [method] } });
  if (!analysis.ok) throw new Error(analysis.problems.map(({ message }) => message).join(' '));
  const [found] = analysis.answer.methods;
  if (!found?.critical) throw new Error('no surface has a factor');
  const refused = found.counts.byReason.through_infinite_strength ?? 0;
  return {
    value: found.factor ?? Number.NaN,
    cells: [
      ...cellsOfSearch(input.settings.search),
      ...cellsOfSurface({ input, document }, method, found.critical),
      ...(refused > 0 ? ['strength/infinite_strength'] : []),
    ],
  };
}
