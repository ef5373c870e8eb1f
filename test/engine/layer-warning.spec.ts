import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { analyse } from '@talud/slope';
import { parseCaseFile, readCase } from '@talud/slope-io';

/** What an analysis of a published section by circles, by Bishop's method, warns of. */
function warnedOf(id: string): string {
  const parsed = parseCaseFile(readFileSync(new URL(`../cases/${id}.json`, import.meta.url), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.fault);
  const input = readCase(parsed.file).runs.find((run) => run.input)?.input;
  if (!input) throw new Error(`${id} has no section`);
  const search = { kind: 'grid', nx: 8, ny: 8, radiusIncrement: 8 } as const;
  const run = analyse({ ...input, settings: { ...input.settings, methods: ['bishop_simplified'], search } });
  if (!run.ok) throw new Error(run.problems[0]?.message);
  return run.answer.warnings.map(({ text }) => text).join('\n');
}

describe('circles over a published section', () => {
  // Least factors of surfaces of any shape that the sources of the cases print.
  it.each([
    ['acads-3b', 'Soil 2 (weak seam)', 1.26, 1.29],
    ['zolfaghari-2005-layered-ex2', 'Layer 3', 1.1, 1.24],
  ])('%s: are told of the slide along "%s"', (id, layer, least, most) => {
    const [, told] =
      new RegExp(`along "${layer.replace(/[()]/gu, '\\$&')}" .* has ([\\d.]+) by Spencer`, 'u').exec(warnedOf(id)) ??
      [];
    expect(Number(told)).toBeGreaterThan(0.97 * least);
    expect(Number(told)).toBeLessThan(1.05 * most);
  });

  it('of one soil are told nothing', () => {
    expect(warnedOf('acads-1a')).not.toMatch(/along a layer|No circle/u);
  });
});
