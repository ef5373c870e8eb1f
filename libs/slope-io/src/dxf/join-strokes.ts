import type { Point } from '@talud/slope-model';
import type { Ledger } from '../ledger.js';

/** A line as points; a closed one does not repeat its first. */
export interface Line {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

/**
 * Welds what belongs together: repeated points go, lines that are drawn twice go, and ends that meet within the tolerance
 * are joined wherever exactly two of them meet. A line whose own ends meet becomes a ring.
 */
export function joinStrokes(strokes: readonly Line[], tolerance: number, layer: string, ledger: Ledger): Line[] {
  const sound = withoutStubs(strokes, tolerance, layer, ledger);
  const single = withoutDoubles(sound, tolerance, layer, ledger);
  const rings = single.filter(({ closed }) => closed);
  return [
    ...rings,
    ...chained(
      single.filter(({ closed }) => !closed),
      tolerance,
      layer,
      ledger,
    ),
  ];
}

function withoutStubs(strokes: readonly Line[], tolerance: number, layer: string, ledger: Ledger): Line[] {
  return strokes.flatMap((stroke): Line[] => {
    const points = stroke.points.filter((point, index) => {
      const before = stroke.points[index - 1];
      return before === undefined || apart(before, point) > tolerance * 1e-3;
    });
    const [first, last] = [points[0], points[points.length - 1]];
    const meets = first !== undefined && last !== undefined && points.length > 2 && apart(first, last) <= tolerance;
    const closed = (stroke.closed || meets) && points.length > 2;
    const ring = closed && meets ? points.slice(0, -1) : points;
    const length = lengthOf(ring, closed);
    if (ring.length >= 2 && length > tolerance) {
      if (meets && !stroke.closed)
        ledger.add('changed', `A line on layer "${layer}" that returns to its start was closed.`);
      return [{ points: ring, closed: closed && ring.length > 2 }];
    }
    ledger.add('dropped', `A stray point or stub on layer "${layer}" near ${at(first ?? [0, 0])} was left out.`);
    return [];
  });
}

/** Chosen: so many lines or ends in one place are no drawing any more, and are not compared with each other. */
const CROWD = 64;

/** Lines whose points all lie on those of an earlier one, in either direction. */
function withoutDoubles(strokes: readonly Line[], tolerance: number, layer: string, ledger: Ledger): Line[] {
  const byEnds = new Map<string, Line[]>();
  const cell = ([x, y]: Point): string => `${Math.round(x / (8 * tolerance))},${Math.round(y / (8 * tolerance))}`;
  return strokes.filter((stroke) => {
    const keys = stroke.points.length === 0 ? [] : [stroke.points[0], stroke.points[stroke.points.length - 1]];
    const key = `${stroke.points.length} ${keys
      .map((point) => (point ? cell(point) : ''))
      .sort()
      .join(' ')}`;
    const known = byEnds.get(key) ?? [];
    if (known.some((other) => isSame(stroke, other, tolerance))) {
      ledger.add(
        'dropped',
        `A line on layer "${layer}" from ${at(stroke.points[0] ?? [0, 0])} is drawn twice; one was left out.`,
      );
      return false;
    }
    if (known.length < CROWD) known.push(stroke);
    byEnds.set(key, known);
    return true;
  });
}

function isSame(a: Line, b: Line, tolerance: number): boolean {
  if (a.closed !== b.closed || a.points.length !== b.points.length) return false;
  const count = a.points.length;
  const near = (order: (index: number) => number): boolean =>
    a.points.every((point, index) => {
      const other = b.points[order(index)];
      return other !== undefined && apart(point, other) <= tolerance;
    });
  return near((index) => index) || near((index) => count - 1 - index);
}

interface End {
  readonly line: number;
  readonly first: boolean;
}

function chained(lines: readonly Line[], tolerance: number, layer: string, ledger: Ledger): Line[] {
  const meeting = meetings(lines, tolerance);
  const used = new Set<number>();
  const joined: Line[] = [];
  for (const [start] of lines.entries()) {
    if (used.has(start)) continue;
    // Back to the beginning of the chain, then along it.
    let begin: End = { line: start, first: true };
    for (let seen = new Set([start]); ; ) {
      const before = meeting.get(key(begin));
      if (before === undefined || seen.has(before.line)) break;
      seen.add(before.line);
      begin = { line: before.line, first: !before.first };
    }
    joined.push(walk(lines, meeting, used, begin, tolerance, layer, ledger));
  }
  return joined;
}

function walk(
  lines: readonly Line[],
  meeting: ReadonlyMap<string, End>,
  used: Set<number>,
  begin: End,
  tolerance: number,
  layer: string,
  ledger: Ledger,
): Line {
  const points: Point[] = [];
  let parts = 0;
  for (let enter: End | undefined = begin; enter !== undefined && !used.has(enter.line); parts++) {
    used.add(enter.line);
    const own = lines[enter.line]?.points ?? [];
    const along = enter.first ? own : [...own].reverse();
    points.push(...(parts === 0 ? along : along.slice(1)));
    enter = meeting.get(key({ line: enter.line, first: !enter.first }));
  }
  if (parts > 1)
    ledger.add('changed', `${parts} lines on layer "${layer}" were joined into one from ${at(points[0] ?? [0, 0])}.`);
  const [first, last] = [points[0], points[points.length - 1]];
  const closed = points.length > 3 && first !== undefined && last !== undefined && apart(first, last) <= tolerance;
  return { points: closed ? points.slice(0, -1) : points, closed };
}

/** The other end at each end where exactly two meet. */
function meetings(lines: readonly Line[], tolerance: number): Map<string, End> {
  const cells = new Map<string, { end: End; point: Point }[]>();
  const cellOf = (value: number): number => Math.floor(value / tolerance);
  const ends = lines.flatMap(({ points }, line) => {
    const [first, last] = [points[0], points[points.length - 1]];
    return first === undefined || last === undefined
      ? []
      : [
          { end: { line, first: true }, point: first },
          { end: { line, first: false }, point: last },
        ];
  });
  for (const one of ends) {
    const cell = `${cellOf(one.point[0])},${cellOf(one.point[1])}`;
    const known = cells.get(cell) ?? [];
    if (known.length < CROWD) known.push(one);
    cells.set(cell, known);
  }
  const met = new Map<string, End>();
  for (const { end, point } of ends) {
    const [cx, cy] = [cellOf(point[0]), cellOf(point[1])];
    const near = [-1, 0, 1]
      .flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${cx + dx},${cy + dy}`) ?? []))
      .filter((other) => key(other.end) !== key(end) && apart(other.point, point) <= tolerance);
    const [only] = near;
    if (only !== undefined && near.length === 1) met.set(key(end), only.end);
  }
  // Meeting is mutual, or it is none: three ends in a row, each near the next, are a branch.
  return new Map(
    [...met].filter(([from, to]) => {
      const back = met.get(key(to));
      return back !== undefined && key(back) === from;
    }),
  );
}

function key({ line, first }: End): string {
  return `${line}${first ? 'a' : 'b'}`;
}

export function apart(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function at([x, y]: Point): string {
  return `(${Number(x.toFixed(3))}, ${Number(y.toFixed(3))})`;
}

function lengthOf(points: readonly Point[], closed: boolean): number {
  return points.reduce((sum, point, index) => {
    const before = points[index - 1] ?? (closed ? points[points.length - 1] : point);
    return sum + apart(before ?? point, point);
  }, 0);
}
