import type { CaseExpected, CaseFile, CaseRun } from './case-file.js';

/** A run with one number of its strengths changed, and by how many percent its factor is published to change. */
export interface PublishedChange<Run> {
  run: Run;
  changed: Run;
  expected: CaseExpected;
}

/**
 * Every published change of a factor: on the first run of the case, at either end of each range.
 * @param read reads a run of the case with other strengths
 */
export function readSensitivity<Run>(
  file: CaseFile,
  read: (file: CaseFile, run: CaseRun) => Run,
): readonly PublishedChange<Run>[] {
  const [first] = file.runs;
  if (!first) return [];
  return (file.sensitivity ?? []).flatMap(({ parameter, range_pct: range, published_change_pct: changes, ...entry }) =>
    range.map((percent, end) => ({
      run: read(file, first),
      changed: read(withStrengths(file, parameter, 1 + percent / 100), first),
      expected: {
        quantity: `change_pct_of_${parameter}_${percent > 0 ? '+' : ''}${percent}`,
        value: changes[end] ?? Number.NaN,
        ...(entry.by !== undefined && { by: entry.by }),
        ...(entry.tolerance_points !== undefined && { tolerance_abs: entry.tolerance_points }),
      },
    })),
  );
}

function withStrengths(file: CaseFile, parameter: string, share: number): CaseFile {
  const materials = (file.materials ?? []).map((material) => {
    const value: unknown = Object.entries(material.strength).find(([name]) => name === parameter)?.[1];
    if (typeof value !== 'number') return material;
    return { ...material, strength: { ...material.strength, [parameter]: value * share } };
  });
  return { ...file, materials };
}
