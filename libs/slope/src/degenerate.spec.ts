import { describe, expect, it } from '@jest/globals';
import { rounds } from '@talud/testing';
import { degenerateSection } from '../test/degenerate-sections.js';
import { notFinite } from '../test/numbers.js';
import { analyse } from './analyse.js';
import type { MethodAnswer, SurfaceAnswer } from './answer.js';
import { solveSurface } from './evaluate-surface.js';
import { FACTOR_RANGE } from './methods/method.js';
import { REJECTIONS } from './rejection.js';
import { mostSurfaces } from './search/most-surfaces.js';
import { prepare } from './section/prepare.js';
import type { Problem } from './section/problems.js';

const SECTIONS = rounds(20_000);
const PARTS = 10;
/** One section in so many is searched too. */
const SEARCHED = 20;
/** More than the rounds of curved strengths times the most steps of one solution: beyond it something goes round in circles. */
const MOST_ITERATIONS = 1_000_000;
/** Circles that walk on from the best ones come on top of what a search lays out. */
const WALKED = 2000;

const CODES = new Set(REJECTIONS.map(({ code }) => code).filter((code) => code < 0));

/** What is wrong with an answer, nothing when it is one. */
function faultOf(answer: SurfaceAnswer): string | null {
  if (!answer.ok) {
    const { code, text } = answer.rejection;
    return CODES.has(code) && text !== '' ? null : `${answer.method}: refused without a code`;
  }
  const { factor, iterations, slices, weightKnM, areaM2 } = answer.solved;
  if (notFinite(answer) > 0) return `${answer.method}: a number that is none`;
  if (!(factor > FACTOR_RANGE.least && factor < FACTOR_RANGE.most)) return `${answer.method}: a factor of ${factor}`;
  if (iterations > MOST_ITERATIONS) return `${answer.method}: ${iterations} iterations`;
  if (slices.length === 0 || !(areaM2 > 0)) return `${answer.method}: a factor without a mass`;
  if (slices.some(({ widthM, weightKnM: own }) => !(widthM > 0) || own < 0)) return `${answer.method}: an empty slice`;
  const sum = slices.reduce((total, slice) => total + slice.weightKnM, 0);
  return Math.abs(sum - weightKnM) > 1e-9 * Math.abs(sum)
    ? `${answer.method}: slices weigh ${sum} of ${weightKnM}`
    : null;
}

function faultOfSearch(answer: MethodAnswer, most: number): string | null {
  const { attempted, valid, byConstruction, inadmissible } = answer.counts;
  if (attempted > most + WALKED) return `${answer.method}: ${attempted} surfaces, ${most} at most`;
  if (attempted !== valid + byConstruction + inadmissible) return `${answer.method}: fates that do not add up`;
  return (answer.factor === null) === (valid === 0) ? null : `${answer.method}: a factor without a valid surface`;
}

const unsaid = (problems: readonly Problem[]) =>
  problems.length === 0 || problems.some(({ code, message, hint }) => !code || !message || !hint);

/** Every fault that a section brings to light, with the seed that draws it again. */
function faultsOf(seed: number): { found: string[]; solved: number; refused: number } {
  const { input, surfaces, faults } = degenerateSection(seed);
  const named = (fault: string) => `seed ${seed} (${faults.join('; ')}): ${fault}`;
  let [solved, refused] = [0, 0];
  try {
    const prepared = prepare(input);
    if (!prepared.ok) {
      return { found: unsaid(prepared.problems) ? [named('refused without a word')] : [], solved, refused: 1 };
    }
    const answers = surfaces.flatMap((surface) => solveSurface(prepared.section, surface, input.settings.methods));
    for (const { ok } of answers) ok ? solved++ : refused++;
    const found = answers.flatMap((answer) => faultOf(answer) ?? []);
    if (seed % SEARCHED === 0) {
      const searched = analyse(input);
      if (notFinite(searched) > 0) found.push('a number that is none in a search');
      const most = mostSurfaces(input.settings.search);
      if (searched.ok) found.push(...searched.answer.methods.flatMap((each) => faultOfSearch(each, most) ?? []));
      else if (unsaid(searched.problems)) found.push('a search refused without a word');
    }
    return { found: found.map(named), solved, refused };
  } catch (error) {
    return { found: [named(`${error instanceof Error ? error.stack : error}`)], solved, refused };
  }
}

describe(`${SECTIONS} degenerate sections`, () => {
  it.each(Array.from({ length: PARTS }, (_, part) => part))(
    'have an answer or a coded refusal each, part %d',
    (part) => {
      let [solved, refused] = [0, 0];
      for (let seed = part + 1; seed <= SECTIONS; seed += PARTS) {
        const of = faultsOf(seed);
        expect(of.found).toEqual([]);
        solved += of.solved;
        refused += of.refused;
      }
      // Neither all refused nor all solved: then the faults would not be what they are named.
      expect(solved).toBeGreaterThan(refused / 20);
      expect(refused).toBeGreaterThan(solved / 20);
    },
  );
});
