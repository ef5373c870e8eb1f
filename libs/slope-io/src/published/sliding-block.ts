import { analysisInput, type ProjectDocument } from '@talud/slope-model';
import { caseDocument } from './case-document.js';
import type { CaseFile, CasePoint, CaseRun } from './case-file.js';
import type { EngineInput } from './case-input.js';

/** A block of Newmark's formula, as the project and the surface that stand for it. */
export interface SlidingBlock {
  document: ProjectDocument;
  input: EngineInput;
  surface: { type: 'polyline'; points: readonly CasePoint[] };
}

/** Id of the record that shakes the block. */
export const PULSE_ID = 'pulse';

/** Chosen: a plane at 30 degrees under a face at 45, 10 m high. The formula knows no plane; the yield coefficient alone counts. */
const [PLANE_DEG, HEIGHT_M] = [30, 10];

/**
 * A cohesionless wedge on a plane, which yields at tan(phi - alpha) (Newmark 1965), and one rectangular pulse as a record of two samples;
 * null when the inputs are not those of a block under a pulse.
 */
export function slidingBlock(file: CaseFile, run: CaseRun): SlidingBlock | null {
  const { yield_coefficient: yields, A: height, pulse_s: lengthS } = run.inputs ?? {};
  if (typeof yields !== 'number' || typeof height !== 'number' || typeof lengthS !== 'number') return null;
  const across = HEIGHT_M / Math.tan((PLANE_DEG * Math.PI) / 180);
  const ground: CasePoint[] = [
    [-HEIGHT_M, 0],
    [0, 0],
    [HEIGHT_M, HEIGHT_M],
    [across + HEIGHT_M, HEIGHT_M],
  ];
  const external: CasePoint[] = [...ground, [across + HEIGHT_M, -HEIGHT_M], [-HEIGHT_M, -HEIGHT_M]];
  const phi = PLANE_DEG + (Math.atan(yields) * 180) / Math.PI;
  const section: CaseFile = {
    ...file,
    kind: 'lem',
    slip_direction: 'left',
    geometry: { external, zones: [{ material: 'Block', polygon: external }], ground },
    materials: [{ name: 'Block', unit_weight: 20, strength: { model: 'mohr_coulomb', c: 0, phi } }],
  };
  const made = caseDocument(section, { id: run.id, expected: [] });
  if (!made.ok) return null;
  const pulse = { id: PULSE_ID, name: 'Pulse', stepS: lengthS / 2, peakG: height, samples: [height, height] };
  const document = { ...made.document, seismicRecords: [pulse] };
  return {
    document,
    input: analysisInput(document),
    surface: {
      type: 'polyline',
      points: [
        [0, 0],
        [across, HEIGHT_M],
      ],
    },
  };
}
