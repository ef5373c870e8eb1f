import type { ProjectDocument } from '@talud/slope-model';
import { type CaseDocument, caseDocument } from './case-document.js';
import type { CaseExpected, CaseFile, CaseRun } from './case-file.js';
import { caseInput, type EngineInput, unreadBlocks } from './case-input.js';
import { type PublishedSeepage, readSeepage } from './case-seepage.js';
import { type PublishedChange, readSensitivity } from './case-sensitivity.js';
import { type PublishedStatistics, readStatistics } from './case-statistics.js';
import { flowSection } from './flow-document.js';
import { infiniteSlope } from './infinite-slope.js';
import { slidingBlock } from './sliding-block.js';

/** A published problem, read. */
export interface PublishedCase {
  id: string;
  title: string;
  kind: CaseFile['kind'];
  confidence: string;
  runs: readonly PublishedRun[];
  /** Null when no water flows. */
  seepage: PublishedSeepage | null;
  /** The section of a case of seepage alone, as a project; null for all others. */
  flowSection: ProjectDocument | null;
  /** Null when nothing varies. */
  statistics: PublishedStatistics | null;
  /** The coefficient of an earthquake at which its surface yields; null when none is published. */
  yieldCoefficient: CaseExpected | null;
  /** The force of a geosynthetic that brings its surface to a factor, kN/m; null when none is published. */
  supportForce: { targetFactor: number; expected: readonly CaseExpected[] } | null;
  sensitivity: readonly PublishedChange<PublishedRun>[];
}

export interface PublishedRun {
  id: string;
  /** Why the run can be neither analysed nor compared; empty when it can. */
  cannotRead: readonly string[];
  input: EngineInput | null;
  surface: PublishedSurface | null;
  /** The same as a project, where a project can hold it. */
  document: CaseDocument;
  inputs: Readonly<Record<string, unknown>>;
  expected: readonly CaseExpected[];
}

/** A named surface as the engine takes it, or a search and what bounds it. */
export type PublishedSurface =
  | {
      type: 'circle';
      centre: readonly [number, number];
      radiusM: number;
      xLimits?: readonly [number, number];
      compositeBaseM?: number;
    }
  | { type: 'polyline'; points: EngineInput['boundaries'][number]['points']; axis?: readonly [number, number] }
  | {
      type: 'search';
      shape: 'circular' | 'noncircular';
      /** How the source searched for surfaces of any shape, where it says so. */
      method?: 'path' | 'block';
      /** Of blocks: the line along which they slide. */
      seam?: EngineInput['boundaries'][number]['points'];
      limits: SearchLimits;
    };

export interface SearchLimits {
  /** What the source says of its restriction. */
  note?: string;
  /** Whether anything of it is given in numbers. */
  isBounded: boolean;
  tangentElevationM?: number;
  focus?: readonly [number, number];
  exitRange?: readonly [number, number];
  minDepthM?: number;
  centresX?: readonly [number, number];
  centresY?: readonly [number, number];
}

export function readCase(file: CaseFile): PublishedCase {
  const { id, title, kind, confidence } = file;
  return {
    id,
    title,
    kind,
    confidence,
    runs: file.runs.map((run) => readRun(file, run)),
    seepage: readSeepage(file),
    flowSection: kind === 'seepage' ? flowSection(file) : null,
    statistics: file.probabilistic ? readStatistics(file.probabilistic) : null,
    yieldCoefficient: yieldCoefficientOf(file),
    supportForce: supportForceOf(file),
    sensitivity: readSensitivity(file, readRun),
  };
}

function yieldCoefficientOf({ back_analysis: back }: CaseFile): CaseExpected | null {
  if (back?.quantity !== 'ky' || back.value === undefined) return null;
  const { quantity, value, by, tolerance_pct: percent } = back;
  return { quantity, value, ...(by !== undefined && { by }), ...toleranceOf(percent) };
}

function supportForceOf({ back_analysis: back }: CaseFile): PublishedCase['supportForce'] {
  if (back?.quantity !== 'geosynthetic force kN/m' || back.target_fs === undefined) return null;
  const { quantity, target_fs: targetFactor, published = [], tolerance_pct: percent } = back;
  return { targetFactor, expected: published.map((each) => ({ quantity, ...each, ...toleranceOf(percent) })) };
}

function toleranceOf(percent: number | undefined): Pick<CaseExpected, 'tolerance_pct'> {
  return percent === undefined ? {} : { tolerance_pct: { below: percent, above: percent } };
}

function readRun(file: CaseFile, run: CaseRun): PublishedRun {
  const common = { id: run.id, inputs: run.inputs ?? {}, expected: run.expected };
  const none = {
    ...common,
    input: null,
    surface: null,
    document: { ok: false as const, cannotHold: ['a case without a section'] },
  };
  if (file.kind === 'closed_form') {
    const slope = infiniteSlope(file, run);
    return slope
      ? { ...none, cannotRead: [], input: slope.input, surface: slope.surface }
      : { ...none, cannotRead: ['a closed form that no section stands for'] };
  }
  if (file.kind === 'seepage') return { ...none, cannotRead: file.seepage ? [] : ['a seepage case without seepage'] };
  const block = file.geometry ? null : slidingBlock(file, run);
  if (block)
    return {
      ...common,
      cannotRead: [],
      input: block.input,
      surface: block.surface,
      document: { ok: true, document: block.document },
    };
  if (!file.geometry || !run.surface) return { ...none, cannotRead: ['a formula without a section'] };
  const cannotRead = [...unreadBlocks(file, run), ...unreadSurface(run.surface)];
  return {
    ...common,
    cannotRead,
    input: cannotRead.length > 0 ? null : caseInput(file, run),
    surface: cannotRead.length > 0 ? null : surfaceOf(run.surface),
    document: cannotRead.length > 0 ? { ok: false, cannotHold: cannotRead } : caseDocument(file, run),
  };
}

/** A file may name kinds of surface that are not read. */
function unreadSurface({ type }: { type: string }): string[] {
  return ['circle', 'polyline', 'search'].includes(type) ? [] : [`a surface of the kind ${type}`];
}

function surfaceOf(surface: NonNullable<CaseRun['surface']>): PublishedSurface {
  if (surface.type === 'circle') {
    const { centre, radius, x_limits: limits, composite_base: base } = surface;
    return {
      type: 'circle',
      centre,
      radiusM: radius,
      ...(limits && { xLimits: limits }),
      ...(base !== undefined && { compositeBaseM: base }),
    };
  }
  if (surface.type === 'polyline')
    return { type: 'polyline', points: surface.points, ...(surface.axis && { axis: surface.axis }) };
  const {
    tangent_elevation: tangent,
    toe_focus: focus,
    exit_x_range: exit,
    min_depth: depth,
    centre_grid_x: xs,
    centre_grid_y: ys,
    note,
  } = surface.limits ?? {};
  return {
    type: 'search',
    shape: surface.shape,
    ...(surface.method && { method: surface.method }),
    ...(surface.seam && { seam: surface.seam }),
    limits: {
      isBounded: [tangent, focus, exit, depth, xs, ys].some((limit) => limit !== undefined),
      ...(note !== undefined && { note }),
      ...(tangent !== undefined && { tangentElevationM: tangent }),
      ...(focus && { focus }),
      ...(exit && { exitRange: exit }),
      ...(depth !== undefined && { minDepthM: depth }),
      ...(xs && { centresX: xs }),
      ...(ys && { centresY: ys }),
    },
  };
}
