import { analysisInput, emptyDocument } from '@talud/slope-model';
import type {
  CaseBlocks,
  CaseDrawdown,
  CaseFile,
  CaseLoad,
  CaseMaterial,
  CasePoint,
  CaseRun,
  CaseStrength,
  CaseSupport,
} from './case-file.js';
import { casePools, levelAcross, POOL_ID } from './case-pools.js';
import { zoneLines } from './zone-lines.js';

/** What the engine reads, as the project model names it. */
export type EngineInput = ReturnType<typeof analysisInput>;
type EngineMaterial = EngineInput['materials'][number];
type EngineBoundary = EngineInput['boundaries'][number];
type EngineLoad = NonNullable<EngineInput['loads']>[number];
type EngineSupport = NonNullable<EngineInput['supports']>[number];

/** What a run reads: the blocks of its case, replaced by its own. */
export function blocksOf(file: CaseFile, run: CaseRun): CaseBlocks {
  return { ...file, ...run };
}

/** A file may name models that are not read: it is data, whatever its type says. */
const READ_STRENGTHS: ReadonlySet<string> = new Set<CaseStrength['model']>([
  'mohr_coulomb',
  'undrained',
  'undrained_depth',
  'power_curve',
  'hoek_brown',
  'shansep',
  'anisotropic_ranges',
  'anisotropic_linear_step',
]);

/** Blocks of a run that this reader cannot turn into an input, in words; empty when it can. */
export function unreadBlocks(file: CaseFile, run: CaseRun): string[] {
  const { water, drawdown, materials } = blocksOf(file, run);
  const strengths = new Set(
    (materials ?? []).map(({ strength }): string => strength.model).filter((model) => !READ_STRENGTHS.has(model)),
  );
  return [
    ...[...strengths].map((model) => `strength by ${model}`),
    ...(water?.type === 'seepage' && file.seepage === undefined
      ? ['pore pressures from seepage that is not described']
      : []),
    ...(drawdown === undefined || drawdownMethod(drawdown, run) ? [] : ['a drawdown method that it does not name']),
  ];
}

/** The section and settings of a run, with the defaults of a new project for what a case does not say. */
export function caseInput(file: CaseFile, run: CaseRun): EngineInput {
  const blocks = blocksOf(file, run);
  const { geometry } = file;
  if (!geometry) throw new Error(`case ${file.id} has no geometry`);
  const { settings } = analysisInput(emptyDocument(file.title));
  const { seismic, tension_crack: crack, water } = blocks;
  const pools = casePools(blocks, geometry.external);
  return {
    boundaries: [
      { id: 'external', type: 'external', name: 'External', closed: true, points: geometry.external },
      ...zoneLines(geometry).map(
        (points, i): EngineBoundary => ({
          id: `line-${i + 1}`,
          type: 'material',
          name: `Material line ${i + 1}`,
          closed: false,
          points,
        }),
      ),
      ...(water?.type === 'piezometric_line'
        ? [{ id: 'water', type: 'piezometric' as const, name: 'Piezometric line', closed: false, points: water.line }]
        : []),
      ...pools.boundaries,
      ...(crack ? [crackBoundary(geometry.external, geometry.ground, crack)] : []),
    ],
    materials: (blocks.materials ?? []).map((material) =>
      engineMaterial(material, blocks, file.slip_direction === 'left'),
    ),
    placements: geometry.zones.map((zone) => ({ point: insideZone(zone.polygon), materialId: zone.material })),
    loads: (blocks.loads ?? []).map(engineLoad),
    freeWater: pools.freeWater,
    supports: (blocks.supports ?? []).map(engineSupport),
    ...(blocks.drawdown && engineDrawdown(blocks.drawdown, geometry.external, run)),
    settings: {
      ...settings,
      failureDirection: file.slip_direction === 'right' ? 'left_to_right' : 'right_to_left',
      waterUnitWeightKnM3: water?.gamma_w ?? 9.81,
      ...(seismic && { seismic }),
      ...(crack?.water_depth && { tensionCrackWater: { depthM: crack.water_depth } }),
      ...(crack?.water_fraction && { tensionCrackWater: { fraction: crack.water_fraction } }),
    },
  };
}

/** A level at the crack's elevation, or its depth below the highest ground, over the whole section. */
function crackBoundary(
  external: readonly CasePoint[],
  ground: readonly CasePoint[],
  crack: NonNullable<CaseBlocks['tension_crack']>,
): EngineBoundary {
  const level = crack.elevation ?? Math.max(...ground.map(([, y]) => y)) - (crack.depth ?? 0);
  return {
    id: 'crack',
    type: 'tension_crack',
    name: 'Tension crack',
    closed: false,
    points: levelAcross(external, level),
  };
}

function engineMaterial(material: CaseMaterial, { water, drawdown }: CaseBlocks, slipsLeft: boolean): EngineMaterial {
  const saturated = material.saturated_unit_weight;
  return {
    id: material.name,
    name: material.name,
    unitWeightKnM3: material.unit_weight,
    ...(saturated !== undefined && { saturatedUnitWeightKnM3: saturated }),
    strength: engineStrength(material.strength, slipsLeft),
    porePressure: drawdown
      ? { source: 'water_table', boundaryId: POOL_ID, hu: 1 }
      : enginePorePressure(material, water),
    ...(material.unsaturated && { unsaturated: { phiBDeg: material.unsaturated.phi_b } }),
    ...(drawdown && undrainedOf(material.name, drawdown)),
  };
}

type EngineDrawdown = NonNullable<EngineInput['drawdown']>;

const DRAWDOWN_METHODS: Readonly<Record<string, EngineDrawdown['method']>> = {
  b_bar: 'b_bar',
  duncan_wright_wong_three_stage: 'duncan_wright',
  lowe_karafiath_two_stage: 'lowe_karafiath',
  corps_1970_two_stage: 'corps_2',
};

function drawdownMethod(drawdown: CaseDrawdown, run: CaseRun): EngineDrawdown['method'] | undefined {
  return DRAWDOWN_METHODS[run.drawdown_method ?? drawdown.method ?? ''];
}

/** Both pools as levels over the whole section: hydrostatic below them before and after. */
function engineDrawdown(
  drawdown: CaseDrawdown,
  external: readonly CasePoint[],
  run: CaseRun,
): { drawdown: EngineDrawdown } {
  const method = drawdownMethod(drawdown, run) ?? 'b_bar';
  const before = levelAcross(external, drawdown.pool_initial);
  return { drawdown: { method, before, after: levelAcross(external, drawdown.pool_final) } };
}

/** Envelopes of a material that does not drain; a case with one B-bar gives it to all. */
function undrainedOf(
  name: string,
  { materials, b_bar: bBar }: CaseDrawdown,
): { undrained?: NonNullable<EngineMaterial['undrained']> } {
  if (bBar !== undefined) return { undrained: { bBar } };
  const own = materials?.find((each) => each.material === name);
  if (!own || own.drained) return {};
  const { R_envelope: r, Kc1_envelope: kc1 } = own;
  return {
    undrained: {
      ...(r && { rEnvelope: { cohesionKpa: r.c, frictionAngleDeg: r.phi } }),
      ...(kc1 && { kc1Envelope: { dKpa: kc1.d, psiDeg: kc1.psi } }),
    },
  };
}

function enginePorePressure(material: CaseMaterial, water: CaseBlocks['water']): EngineMaterial['porePressure'] {
  const ru = material.ru ?? (water?.type === 'ru' ? water.ru : undefined);
  if (ru !== undefined) return { source: 'ru', ru };
  if (water?.type === 'seepage') return { source: 'field' };
  if (water?.type !== 'piezometric_line') return { source: 'none' };
  const served = water.materials?.includes(material.name) ?? true;
  return served
    ? { source: 'piezometric', boundaryId: 'water', hu: water.phreatic_correction ? 'auto' : 1 }
    : { source: 'none' };
}

function engineStrength(strength: CaseStrength, slipsLeft: boolean): EngineMaterial['strength'] {
  switch (strength.model) {
    case 'mohr_coulomb':
      return { model: 'mohr_coulomb', cohesionKpa: strength.c, frictionAngleDeg: strength.phi };
    case 'undrained':
      return { model: 'undrained', cohesionKpa: strength.su };
    case 'undrained_depth':
      return {
        model: 'undrained_depth_datum',
        cohesionDatumKpa: strength.su_ref,
        cohesionChangeKpaPerM: strength.rate,
        datumM: strength.ref_elevation,
        ...(strength.su_max !== undefined && { cutoffKpa: strength.su_max }),
      };
    case 'power_curve':
      return {
        model: 'power_curve',
        a: strength.a,
        b: strength.b,
        cKpa: strength.c ?? 0,
        dKpa: strength.d ?? 0,
        wavinessDeg: 0,
      };
    case 'hoek_brown':
      return {
        model: 'hoek_brown',
        sigciKpa: strength.sigci,
        ...hoekBrownConstants(strength.gsi, strength.mi, strength.d),
      };
    case 'shansep':
      return { model: 'shansep', S: strength.S, m: strength.m, OCR: strength.OCR, aKpa: strength.A ?? 0, suMinKpa: 0 };
    case 'anisotropic_ranges':
      return { model: 'anisotropic_strength_function', rows: strength.rows };
    case 'anisotropic_linear_step':
      return {
        model: 'anisotropic_linear',
        // Given positive where the bedding dips with the slope; the engine counts counter-clockwise.
        beddingAngleDeg: slipsLeft ? strength.bedding_angle : -strength.bedding_angle,
        aDeg: strength.half_range,
        bDeg: strength.half_range,
        bedding: { cohesionKpa: strength.bedding.c, frictionAngleDeg: strength.bedding.phi },
        mass: { cohesionKpa: strength.mass.c, frictionAngleDeg: strength.mass.phi },
      };
  }
}

/** mb, s and a of the rock mass (Hoek, Carranza-Torres & Corkum 2002, eqs 3 to 5). */
export function hoekBrownConstants(gsi: number, mi: number, disturbance: number): { mb: number; s: number; a: number } {
  return {
    mb: mi * Math.exp((gsi - 100) / (28 - 14 * disturbance)),
    s: Math.exp((gsi - 100) / (9 - 3 * disturbance)),
    a: 0.5 + (Math.exp(-gsi / 15) - Math.exp(-20 / 3)) / 6,
  };
}

function engineLoad(load: CaseLoad): EngineLoad {
  return load.type === 'line'
    ? { type: 'line', at: load.at, forceKnM: load.p, angleDeg: load.angle }
    : {
        type: 'distributed',
        from: load.from,
        to: load.to,
        startKpa: load.q1,
        endKpa: load.q2,
        orientation: LOAD_ORIENTATIONS.find((known) => known === load.orientation) ?? 'vertical',
      };
}

const LOAD_ORIENTATIONS = ['vertical', 'horizontal', 'normal'] as const;
const ORIENTATIONS = { axial: 'parallel_to_support', horizontal: 'horizontal', tangent: 'tangent_to_slip' } as const;

function engineSupport(
  { head, tail, orientation, application, force, envelope }: CaseSupport,
  i: number,
): EngineSupport {
  return {
    id: `support-${i + 1}`,
    name: `Support ${i + 1}`,
    head,
    tail,
    application,
    orientation: ORIENTATIONS[orientation],
    capacity: capacityOf(force, envelope),
  };
}

/** Values are per metre of wall already. An envelope over its development lengths, or of bond along the whole length. */
function capacityOf(force: number | undefined, envelope: CaseSupport['envelope']): EngineSupport['capacity'] {
  if (!envelope) return { type: 'end_anchored', forceKnM: force ?? 0 };
  const { tensile, bond, plate, lp_front: front, lp_back: back } = envelope;
  if (bond === undefined)
    return { type: 'development_length', tensileKnM: tensile, frontM: front ?? 0, backM: back ?? 0 };
  return {
    type: 'bonded',
    tensileKnM: tensile,
    bond: { law: 'constant', knPerM2: bond },
    bondedShare: 1,
    ...(plate !== undefined && { plateKnM: plate }),
  };
}

/** A point within a zone: the middle of the widest stretch half way between two neighbouring levels of its corners. */
export function insideZone(polygon: readonly CasePoint[]): CasePoint {
  const levels = [...new Set(polygon.map(([, y]) => y))].sort((a, b) => a - b);
  let best: { point: CasePoint; room: number } = { point: polygon[0] ?? [0, 0], room: -1 };
  levels.slice(1).forEach((upper, i) => {
    const lower = levels[i] ?? upper;
    const y = (lower + upper) / 2;
    const crossings = polygon
      .flatMap(([ax, ay], k) => {
        const [bx, by] = polygon[(k + 1) % polygon.length] ?? [ax, ay];
        return ay > y !== by > y ? [ax + ((y - ay) / (by - ay)) * (bx - ax)] : [];
      })
      .sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const [left, right] = [crossings[k] ?? 0, crossings[k + 1] ?? 0];
      const room = Math.min(right - left, upper - lower);
      if (room > best.room) best = { point: [(left + right) / 2, y], room };
    }
  });
  return best.point;
}
