import type { SeepageSolution } from '@talud/slope';
import { float64Of, int32Of, packArrays, uint8Of, unpackArrays } from './pack-arrays.js';

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
  const arrays = unpackArrays(bytes);
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
