import { analysisInput, emptyDocument } from '@talud/slope-model';
import type { CaseFile, CaseRun } from './case-file.js';
import type { EngineInput } from './case-input.js';

type Strength = EngineInput['materials'][number]['strength'];
type PorePressure = EngineInput['materials'][number]['porePressure'];
type Points = EngineInput['boundaries'][number]['points'];

/** A closed form of the infinite slope, as the section and surface that stand for it. */
export interface InfiniteSlope {
  input: EngineInput;
  surface: { type: 'polyline'; points: Points };
}

/** Chosen: the wedges at both ends then weigh less than a ten-thousandth of the mass. */
const LENGTH_OVER_DEPTH = 20_000;

/**
 * A slope so much longer than deep that its ends do not count, on a plane parallel to it; null when the inputs are not
 * those of an infinite slope that the engine reads.
 */
export function infiniteSlope(file: CaseFile, run: CaseRun): InfiniteSlope | null {
  const given = (name: string): number | undefined => {
    const value = run.inputs?.[name];
    return typeof value === 'number' ? value : undefined;
  };
  const [beta, z, gamma] = [given('beta'), given('z'), given('gamma')];
  const strength = strengthOf(given);
  if (beta === undefined || z === undefined || gamma === undefined || !strength) return null;
  const rise = Math.tan((beta * Math.PI) / 180);
  const length = LENGTH_OVER_DEPTH * z;
  const margin = 10 * z;
  const top = length * rise;
  const wetDepth = given('hw');
  const ground: Points = [
    [-margin, 0],
    [0, 0],
    [length, top],
    [length + margin, top],
  ];
  const lower = wetDepth === undefined ? 0 : z - wetDepth;
  const { settings } = analysisInput(emptyDocument(file.title));
  const kh = given('kh');
  return {
    input: {
      boundaries: [
        {
          id: 'external',
          type: 'external',
          name: 'External',
          closed: true,
          points: [[-margin, -margin], [length + margin, -margin], ...[...ground].reverse()],
        },
        ...(wetDepth === undefined
          ? []
          : [
              {
                id: 'water',
                type: 'piezometric' as const,
                name: 'Piezometric line',
                closed: false,
                points: ground.map(([x, y]) => [x, y - lower] as const),
              },
            ]),
      ],
      materials: [
        {
          id: 'soil',
          name: 'Soil',
          unitWeightKnM3: gamma,
          strength,
          porePressure: porePressureOf(given),
          ...(given('phib') !== undefined && { unsaturated: { phiBDeg: given('phib') ?? 0 } }),
        },
      ],
      placements: [{ point: [length / 2, top / 2 - z / 2], materialId: 'soil' }],
      settings: {
        ...settings,
        sliceCount: 60,
        failureDirection: 'right_to_left',
        waterUnitWeightKnM3: given('gamma_w') ?? 9.81,
        checkMAlpha: false,
        ...(kh !== undefined && { seismic: { kh, kv: 0 } }),
      },
    },
    surface: {
      type: 'polyline',
      points: [
        [0, 0],
        [z, z * rise - z],
        [length - z, top - z * rise - z],
        [length, top],
      ],
    },
  };
}

function strengthOf(given: (name: string) => number | undefined): Strength | null {
  const [a, n] = [given('a'), given('n')];
  if (a !== undefined && n !== undefined) return { model: 'power_curve', a, b: n, cKpa: 0, dKpa: 0, wavinessDeg: 0 };
  const [S, m, OCR] = [given('S'), given('m'), given('OCR')];
  if (S !== undefined && m !== undefined && OCR !== undefined)
    return { model: 'shansep', S, m, OCR, aKpa: 0, suMinKpa: 0 };
  const [c, phi] = [given('c'), given('phi')];
  return c === undefined || phi === undefined ? null : { model: 'mohr_coulomb', cohesionKpa: c, frictionAngleDeg: phi };
}

function porePressureOf(given: (name: string) => number | undefined): PorePressure {
  const ru = given('ru');
  const suction = given('suction');
  if (suction !== undefined) return { source: 'constant', porePressureKpa: -suction };
  if (ru !== undefined) return { source: 'ru', ru };
  return given('hw') === undefined ? { source: 'none' } : { source: 'piezometric', boundaryId: 'water', hu: 'auto' };
}
