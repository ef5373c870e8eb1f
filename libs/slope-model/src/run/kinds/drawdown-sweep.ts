import type { AnalysisAnswer, AnalysisInput, Point } from '@talud/slope';
import { groundLine } from '../../check/ground-line.js';
import type { ProjectDocument } from '../../document.js';
import { heightAt } from '../../geometry/line-height.js';
import { type Parsed, parsed, type Refused, refuse } from '../../values/refusal.js';
import { round4 } from '../../values/round.js';
import {
  hasTerms,
  type RunRemarks,
  type RunTerms,
  requestedInput,
  runRemarks,
  type StoredRequest,
} from '../run-terms.js';
import { round6, type SolvedEntry, solvedEntry } from '../solved-entry.js';

/** Searches the slope at a range of reservoir levels: the worst is often one on the way down. */
export interface DrawdownSweepRequest extends RunTerms {
  readonly kind: 'drawdown_sweep';
  /** Levels of the pool, highest first, in metres. */
  readonly levels: readonly number[];
  /** Also with no water left, in front of the slope or in soil that drains. */
  readonly includeTotal: boolean;
}

export interface DrawdownSweepResult extends RunRemarks {
  kind: 'drawdown_sweep';
  /** In metres, highest first; the last may be "total drawdown". */
  levels: readonly SweepLevel[];
  methods: readonly SweepMethod[];
  worst: { method_id: string; level: SweepLevel; fos: number } | null;
  notes: readonly string[];
}

export type SweepLevel = number | typeof TOTAL;
export const TOTAL = 'total drawdown';

export interface SweepMethod {
  method_id: string;
  name: string;
  /** One a level; null where no surface has a factor. */
  fos: readonly (number | null)[];
  /** How many levels have no factor. */
  failed: number;
  critical: { level: SweepLevel; fos: number; solved: SolvedEntry } | null;
  total_drawdown_fos?: number;
  /** By how much the complete drawdown looks safer than the worst level. */
  total_overstates_by?: number;
}

export const MOST_LEVELS = 101;

export function isDrawdownSweepRequest(request: StoredRequest): boolean {
  const { levels, includeTotal } = request;
  return (
    hasTerms(request) &&
    Array.isArray(levels) &&
    levels.every((level) => typeof level === 'number') &&
    typeof includeTotal === 'boolean'
  );
}

/** The water table, where it is a reservoir: standing over the ground. */
function waterTable({ boundaries }: ProjectDocument): readonly Point[] | undefined {
  return boundaries.find(({ type }) => type === 'water_table')?.points;
}

/** `count` levels from that of the reservoir down to the lowest ground that it covers. */
export function sweepLevels(document: ProjectDocument, count: number): Parsed<readonly number[]> | Refused {
  const table = waterTable(document);
  const pooled = table === undefined ? [] : ponded(table, groundLine(document));
  const [high, low] = [Math.max(...pooled.map(({ level }) => level)), Math.min(...pooled.map(({ ground }) => ground))];
  if (pooled.length === 0 || !(high > low)) {
    return refuse(
      'E_NOT_CONFIGURED',
      'The water table stands nowhere above the ground: there is no reservoir to draw down.',
      'Draw it at the level of the full reservoir.',
    );
  }
  return parsed(Array.from({ length: count }, (_, i) => round4(high + ((low - high) * i) / (count - 1))));
}

/** Where the table stands over the ground: its level and the ground, at every vertex of either. */
function ponded(table: readonly Point[], ground: readonly Point[]): { level: number; ground: number }[] {
  return [...table, ...ground].flatMap(([x]) => {
    const [level, soil] = [heightAt(table, x), heightAt(ground, x)];
    return level !== undefined && soil !== undefined && level > soil ? [{ level, ground: soil }] : [];
  });
}

/** The water table cut off at a level: what is left of it where the pool has fallen so far and soil that drains has followed. */
export function loweredTo(line: readonly Point[], levelM: number): Point[] {
  const lowered: Point[] = [];
  for (const [i, [x, y]] of line.entries()) {
    const before = line[i - 1];
    if (before !== undefined && before[1] > levelM !== y > levelM && before[0] !== x) {
      lowered.push([before[0] + ((x - before[0]) * (levelM - before[1])) / (y - before[1]), levelM]);
    }
    lowered.push([x, Math.min(y, levelM)]);
  }
  return lowered;
}

/** The document with a drawdown line, for checks that a sweep passes without one. */
export function sweepable(document: ProjectDocument): ProjectDocument {
  const table = waterTable(document);
  if (table === undefined || document.boundaries.some(({ type }) => type === 'drawdown')) return document;
  const line = { id: 'sweep', type: 'drawdown' as const, name: 'Levels of the sweep', closed: false, points: table };
  return { ...document, boundaries: [...document.boundaries, line] };
}

/** Inputs of the searches in order, each with the level that it is of. */
export function sweepInputs(
  document: ProjectDocument,
  request: DrawdownSweepRequest,
): { level: SweepLevel; input: AnalysisInput }[] {
  const input = requestedInput(sweepable(document), request);
  const { drawdown } = input;
  if (drawdown === undefined) return [];
  const below = Math.min(...document.boundaries.flatMap(({ points }) => points.map(([, y]) => y))) - 1;
  const levels: SweepLevel[] = [...request.levels, ...(request.includeTotal ? ([TOTAL] as const) : [])];
  return levels.map((level) => {
    const after = loweredTo(drawdown.before, level === TOTAL ? below : level);
    return { level, input: { ...input, drawdown: { ...drawdown, after } } };
  });
}

export function drawdownSweepResult(
  document: ProjectDocument,
  request: DrawdownSweepRequest,
  found: readonly { level: SweepLevel; answer: AnalysisAnswer }[],
): DrawdownSweepResult {
  const first = found[0]?.answer;
  const methods = (first?.methods ?? []).map((_, index) => sweepMethod(document, found, index));
  const worst = methods
    .flatMap(({ method_id, critical }) =>
      critical === null ? [] : [{ method_id, level: critical.level, fos: critical.fos }],
    )
    .reduce<DrawdownSweepResult['worst']>((least, one) => (least === null || one.fos < least.fos ? one : least), null);
  const warnings = new Set(found.flatMap(({ answer }) => answer.warnings.map(({ text }) => text)));
  const remarks = runRemarks(document, request, { assumptions: [], warnings: [] });
  return {
    kind: 'drawdown_sweep',
    levels: found.map(({ level }) => level),
    methods,
    worst,
    notes: notesOn(methods),
    ...remarks,
    assumptions: [
      'At every level water stands in front of the slope and in soil that drains up to that level; in soil that does not, as the drawdown method says.',
      ...(first?.assumptions ?? []).map(({ text }) => text),
    ],
    warnings: [...remarks.warnings, ...warnings],
  };
}

function sweepMethod(
  document: ProjectDocument,
  found: readonly { level: SweepLevel; answer: AnalysisAnswer }[],
  index: number,
): SweepMethod {
  const rows = found.flatMap(({ level, answer }) => {
    const method = answer.methods[index];
    return method === undefined ? [] : [{ level, method }];
  });
  const lowest = rows
    .filter(({ method }) => method.factor !== null)
    .sort((a, b) => (a.method.factor ?? 0) - (b.method.factor ?? 0))[0];
  const critical = lowest?.method.critical;
  const total = rows.find(({ level }) => level === TOTAL)?.method.factor ?? null;
  const least = lowest?.method.factor ?? null;
  const head = rows[0]?.method;
  return {
    method_id: head?.method ?? '',
    name: head?.name ?? '',
    fos: rows.map(({ method }) => (method.factor === null ? null : round6(method.factor))),
    failed: rows.filter(({ method }) => method.factor === null).length,
    critical:
      lowest && critical && least !== null
        ? { level: lowest.level, fos: round6(least), solved: solvedEntry(document, critical) }
        : null,
    ...(total === null ? {} : { total_drawdown_fos: round6(total) }),
    ...(total === null || least === null ? {} : { total_overstates_by: round6(total - least) }),
  };
}

function notesOn(methods: readonly SweepMethod[]): string[] {
  return methods.flatMap(({ name, failed, total_overstates_by: over, critical }) => [
    ...(over !== undefined && over > 0 && critical !== null
      ? [`${name}: the complete drawdown is safer by ${over.toFixed(3)} than the level ${critical.level}.`]
      : []),
    ...(failed > 0 ? [`${name}: no surface has a factor at ${failed} levels.`] : []),
  ]);
}
