import type { SeepageSolution } from '@talud/slope';
import {
  type ArrayLayout,
  type FlatArrays,
  float64Of,
  int32Of,
  packArrays,
  uint8Of,
  unpackArrays,
  unpackExactly,
} from './pack-arrays.js';

const LAYOUT: ArrayLayout = {
  ...({ stages: 'i32', totalHeadM: 'f64', relativeConductivity: 'f64', nodalFlowM2PerS: 'f64' } as const),
  ...({ exitCounts: 'i32', exitNodes: 'i32', converged: 'u8' } as const),
  ...({ iterations: 'f64', headResidualM: 'f64', flowImbalance: 'f64' } as const),
};

/** The solutions of a seepage analysis, one a stage, on one mesh; a steady analysis has one. */
export function fieldBytes(stages: readonly SeepageSolution[]): Uint8Array {
  const row = (value: (stage: SeepageSolution) => number) => Float64Array.from(stages, value);
  return packArrays({
    stages: Int32Array.of(stages.length),
    totalHeadM: joined(stages.map(({ totalHeadM }) => totalHeadM)),
    relativeConductivity: joined(stages.map(({ relativeConductivity }) => relativeConductivity)),
    nodalFlowM2PerS: joined(stages.map(({ nodalFlowM2PerS }) => nodalFlowM2PerS)),
    exitCounts: Int32Array.from(stages, ({ exitNodes }) => exitNodes.length),
    exitNodes: Int32Array.from(stages.flatMap(({ exitNodes }) => [...exitNodes])),
    converged: Uint8Array.from(stages, ({ convergence }) => (convergence.converged ? 1 : 0)),
    iterations: row(({ convergence }) => convergence.iterations),
    headResidualM: row(({ convergence }) => convergence.headResidualM),
    flowImbalance: row(({ convergence }) => convergence.flowImbalance),
  });
}

export function fieldFromBytes(bytes: Uint8Array): SeepageSolution[] {
  return fieldOf(unpackArrays(bytes));
}

/** What a field from elsewhere must agree with. */
export interface FieldExtent {
  readonly stages: number;
  readonly nodes: number;
  readonly elements: number;
}

/**
 * The stages of bytes from elsewhere; undefined when they are not those of a field of this extent: of every stage a head and a flow at each
 * node and a conductivity in each element, all of them finite, and nodes that exist.
 */
export function fieldFromForeignBytes(bytes: Uint8Array, extent: FieldExtent): SeepageSolution[] | undefined {
  const arrays = unpackExactly(bytes, LAYOUT);
  return arrays !== undefined && isOfExtent(arrays, extent) ? fieldOf(arrays) : undefined;
}

function isOfExtent(arrays: FlatArrays, { stages, nodes, elements }: FieldExtent): boolean {
  const numbers = (name: string, count: number, isRight: (value: number) => boolean) => {
    const values = float64Of(arrays, name);
    return values.length === count && values.every(isRight);
  };
  const [own] = int32Of(arrays, 'stages');
  const exitCounts = int32Of(arrays, 'exitCounts');
  const exitNodes = int32Of(arrays, 'exitNodes');
  const converged = uint8Of(arrays, 'converged');
  const isNumber = (value: number) => Number.isFinite(value);
  const isAmount = (value: number) => Number.isFinite(value) && value >= 0;
  return (
    int32Of(arrays, 'stages').length === 1 &&
    own === stages &&
    numbers('totalHeadM', stages * nodes, isNumber) &&
    numbers('relativeConductivity', stages * elements, isAmount) &&
    numbers('nodalFlowM2PerS', stages * nodes, isNumber) &&
    exitCounts.length === stages &&
    exitCounts.every((count) => count >= 0 && count <= nodes) &&
    exitCounts.reduce((sum, count) => sum + count, 0) === exitNodes.length &&
    exitNodes.every((node) => node >= 0 && node < nodes) &&
    converged.length === stages &&
    converged.every((flag) => flag <= 1) &&
    numbers('iterations', stages, (count) => Number.isSafeInteger(count) && count >= 0) &&
    numbers('headResidualM', stages, isAmount) &&
    numbers('flowImbalance', stages, isAmount)
  );
}

function fieldOf(arrays: FlatArrays): SeepageSolution[] {
  const count = int32Of(arrays, 'stages')[0] ?? 0;
  const part = (name: string, stage: number) => {
    const all = float64Of(arrays, name);
    const length = all.length / count;
    return all.slice(stage * length, (stage + 1) * length);
  };
  const number = (name: string, stage: number) => float64Of(arrays, name)[stage] ?? 0;
  const exitCounts = int32Of(arrays, 'exitCounts');
  let exit = 0;
  return Array.from({ length: count }, (_, stage): SeepageSolution => {
    const from = exit;
    exit += exitCounts[stage] ?? 0;
    return {
      totalHeadM: part('totalHeadM', stage),
      relativeConductivity: part('relativeConductivity', stage),
      nodalFlowM2PerS: part('nodalFlowM2PerS', stage),
      exitNodes: int32Of(arrays, 'exitNodes').slice(from, exit),
      convergence: {
        converged: uint8Of(arrays, 'converged')[stage] === 1,
        iterations: number('iterations', stage),
        headResidualM: number('headResidualM', stage),
        flowImbalance: number('flowImbalance', stage),
      },
    };
  });
}

function joined(arrays: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(arrays.reduce((sum, array) => sum + array.length, 0));
  let at = 0;
  for (const array of arrays) {
    all.set(array, at);
    at += array.length;
  }
  return all;
}
