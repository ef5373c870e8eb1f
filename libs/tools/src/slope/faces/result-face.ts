import type { Caption, RunKind, RunResult, SolvedEntry } from '@talud/slope-model';
import type { ResultRow } from '@talud/store';
import type { Arguments, ToolRun } from '../../registry/tool.js';
import type { Cut } from '../edit/capped-list.js';

/** A method of a result of any kind, as pictures and lists of surfaces show it. */
export interface MethodView {
  readonly method_id: string;
  readonly name: string;
  readonly value: number | null;
  readonly solved: SolvedEntry | null;
  /** What `value` is. */
  readonly caption: Caption;
  /** Why there is no factor, where one surface was named. */
  readonly text?: string;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Both halves of what a view shows. */
export interface Shown {
  readonly structured: Fields;
  readonly lines: readonly string[];
}

/** A view of `results_get` besides `summary` and `warnings`, which every result has. */
export type View<R> = (result: R, asked: { wanted: string | undefined; rows: number; cuts: Cut[] }) => Shown;

/** A view of `results_query`. */
export interface Query<R> {
  /** The parameters that it reads; any other is refused. */
  readonly reads: readonly string[];
  answer(asked: Asked<R>): Answered | Promise<Answered>;
}

export interface Asked<R> {
  readonly run: ToolRun;
  readonly found: ResultRow;
  readonly result: R;
  /** Place of the method asked for among the methods of the result. */
  readonly methodIndex: number;
  readonly args: Arguments;
}

export interface Answered extends Shown {
  /** What goes into the summary behind the colon. */
  readonly said: string;
}

/** How a kind of result shows itself: the one place that knows its shape. `wanted` is a method id; undefined means all. */
export interface ResultFace<K extends RunKind> {
  /** What its progress counts, in the plural. */
  readonly progress: string;
  /** Its methods, in order; none when the kind has no methods. */
  methods(result: RunResult<K>): readonly MethodView[];
  /** The figures in a sentence, without a full stop. */
  headline(result: RunResult<K>, wanted?: string): string;
  /** The figures without slices and long lists; remarks are added for every kind. */
  figures(result: RunResult<K>, wanted?: string): Fields;
  /** The same for a reader who sees no structure. */
  lines(result: RunResult<K>, wanted?: string): string[];
  readonly views: Readonly<Record<string, View<RunResult<K>>>>;
  readonly queries: Readonly<Record<string, Query<RunResult<K>>>>;
}
