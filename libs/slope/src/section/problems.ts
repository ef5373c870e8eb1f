import type { AnalysisInput, Boundary, EngineMethodId, Material } from '../input.js';
import { searchChecks } from '../search/check-search.js';
import { linkFaults } from '../strength/bind.js';
import { strengthFaults } from '../strength/registry.js';
import { supportFaults } from '../support/support-faults.js';
import { crackLevelOf } from './crack-level.js';
import { levelLine } from './level-line.js';

/** Something that keeps an analysis from running, in words for the person who can mend it. */
export interface Problem {
  code: ProblemCode;
  message: string;
  hint: string;
}

export type ProblemCode =
  | 'not_finite'
  | 'no_external'
  | 'several_externals'
  | 'no_materials'
  | 'bad_material'
  | 'no_region'
  | 'line_folds_back'
  | 'missing_water_surface'
  | 'missing_field'
  | 'bad_support'
  | 'bad_setting'
  | 'too_intricate';

/** Everything wrong with an input that can be told without cutting it up. */
export function problemsOf(input: AnalysisInput): Problem[] {
  return [
    ...boundaryProblems(input.boundaries),
    ...crackWaterProblems(input),
    ...input.materials.flatMap((material) => materialProblems(material, input)),
    ...(input.materials.length === 0
      ? [
          problem(
            'no_materials',
            'The project has no material.',
            'Define at least one material and place it in the section.',
          ),
        ]
      : []),
    ...(input.supports ?? []).flatMap((support) =>
      supportFaults(support).map((fault) =>
        problem('bad_support', `The support "${support.name}" has ${fault}.`, 'Correct the support or its type.'),
      ),
    ),
    ...drawdownProblems(input),
    ...fieldProblems(input),
    ...gridProblems(input),
    ...weakLayerProblems(input),
    ...settingProblems(input),
  ];
}

function problem(code: ProblemCode, message: string, hint: string): Problem {
  return { code, message, hint };
}

function boundaryProblems(boundaries: readonly Boundary[]): Problem[] {
  const found: Problem[] = [];
  const externals = boundaries.filter((boundary) => boundary.type === 'external');
  if (externals.length === 0)
    found.push(
      problem('no_external', 'The section has no external boundary.', 'Draw the outline of the ground first.'),
    );
  if (externals.length > 1)
    found.push(problem('several_externals', 'The section has more than one external boundary.', 'Keep one outline.'));
  for (const boundary of boundaries) {
    if (!boundary.points.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))) {
      found.push(
        problem(
          'not_finite',
          `The boundary "${boundary.name}" has a coordinate that is not a number.`,
          'Give every point as two finite numbers.',
        ),
      );
    } else if (foldsBack(boundary)) {
      found.push(foldedLine(boundary.name));
    }
  }
  return found;
}

/** Water that stands up to a line: a section whose water is not read has the line only here. */
function crackWaterProblems({ boundaries, settings }: AnalysisInput): Problem[] {
  const { tensionCrackWater: water } = settings;
  if (!water || !('level' in water) || crackLevelOf(settings)) return [];
  const isTold = boundaries.some((boundary) => boundary.name === water.name && foldsBack(boundary));
  return isTold ? [] : [foldedLine(water.name)];
}

function foldsBack(boundary: Boundary): boolean {
  return isLevel(boundary.type) && !levelLine(boundary);
}

function foldedLine(name: string): Problem {
  return problem(
    'line_folds_back',
    `The line "${name}" has no single level at some x.`,
    'Give at least two points from one side to the other.',
  );
}

/** Whether a boundary of the type must have one level at every x. */
function isLevel(type: Boundary['type']): boolean {
  return type === 'water_table' || type === 'piezometric' || type === 'tension_crack' || type === 'weak_layer';
}

function materialProblems(material: Material, { boundaries, materials }: AnalysisInput): Problem[] {
  const found: Problem[] = [];
  const wrong = (what: string, hint: string) =>
    found.push(problem('bad_material', `The material "${material.name}" has ${what}.`, hint));
  const { strength, porePressure } = material;
  if (!(material.unitWeightKnM3 >= 0 && Number.isFinite(material.unitWeightKnM3)))
    wrong('a unit weight that is not 0 or more', 'Soils weigh 14 to 24 kN/m3.');
  const saturated = material.saturatedUnitWeightKnM3;
  if (saturated !== undefined && !(saturated >= 0 && Number.isFinite(saturated)))
    wrong('a saturated unit weight that is not 0 or more', 'Leave it out or give kN/m3.');
  for (const fault of strengthFaults(strength)) wrong(fault, 'Correct the strength parameters.');
  const surfaceIds = boundaries.filter(({ type }) => type === 'anisotropic_surface').map(({ id }) => id);
  for (const fault of linkFaults(strength, materials, surfaceIds)) wrong(fault, 'Correct what the strength names.');
  const { unsaturated } = material;
  if (unsaturated && !(unsaturated.phiBDeg >= 0 && unsaturated.phiBDeg < 90 && (unsaturated.airEntryKpa ?? 0) >= 0)) {
    wrong('a phi_b outside 0 to 90 degrees or an air entry below 0', 'Give degrees and kPa.');
  }
  if (porePressure.source === 'ru' && !(porePressure.ru >= 0 && porePressure.ru <= 1))
    wrong('an ru outside 0 to 1', 'ru is the share of the total vertical stress.');
  if (porePressure.source === 'constant' && !Number.isFinite(porePressure.porePressureKpa))
    wrong('a pore pressure that is not a number', 'Give kPa.');
  if (porePressure.source === 'water_table' || porePressure.source === 'piezometric') {
    if (
      !boundaries.some((boundary) => boundary.id === porePressure.boundaryId && boundary.type === porePressure.source)
    ) {
      found.push(
        problem(
          'missing_water_surface',
          `The material "${material.name}" names a water surface that is not there.`,
          'Assign an existing water surface or another source of pore pressure.',
        ),
      );
    }
    if (porePressure.hu !== 'auto' && !(porePressure.hu >= 0 && porePressure.hu <= 1))
      wrong('an Hu outside 0 to 1', 'Give a number from 0 to 1, or auto.');
  }
  return found;
}

/** What a water grid needs to be read at all. */
function gridProblems({ materials, waterGrid: grid }: AnalysisInput): Problem[] {
  if (!materials.some(({ porePressure }) => porePressure.source === 'grid')) return [];
  const whole =
    grid !== undefined &&
    grid.values.length >= 3 &&
    [grid.x, grid.y, grid.values].every((list) => list.length === grid.values.length && list.every(Number.isFinite)) &&
    grid.neighbours >= 1;
  if (whole) return [];
  return [
    problem(
      'missing_field',
      'A material takes its pore pressure from a water grid that is not there or has fewer than three points.',
      'Give the points of the water grid, or choose another source.',
    ),
  ];
}

function weakLayerProblems({ boundaries, materials }: AnalysisInput): Problem[] {
  return boundaries
    .filter(({ type, materialId }) => type === 'weak_layer' && !materials.some(({ id }) => id === materialId))
    .map(({ name }) =>
      problem(
        'bad_material',
        `The weak layer "${name}" has no material of the project.`,
        'Give it the material whose strength counts along it.',
      ),
    );
}

function fieldProblems({ materials, porePressureField: field }: AnalysisInput): Problem[] {
  if (!materials.some(({ porePressure }) => porePressure.source === 'field')) return [];
  if (field && field.porePressureKpa.length === field.mesh.x.length && field.porePressureKpa.every(Number.isFinite))
    return [];
  return [
    problem(
      'missing_field',
      'A material takes its pore pressure from a field that is not there.',
      'Run the seepage analysis first, or choose another source.',
    ),
  ];
}

/** A multistage drawdown needs envelopes to read undrained strength from, over a straight effective one. */
function drawdownProblems({ drawdown, materials }: AnalysisInput): Problem[] {
  if (!drawdown) return [];
  const found: Problem[] = [];
  const level = [...drawdown.before, ...drawdown.after];
  if (!level.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))) {
    found.push(
      problem(
        'not_finite',
        'A level of the drawdown has a coordinate that is not a number.',
        'Give every point as two finite numbers.',
      ),
    );
  }
  if (!materials.some(({ porePressure }) => porePressure.source === 'water_table')) {
    found.push(
      problem(
        'missing_water_surface',
        'No material takes its pore pressure from the water table that is drawn down.',
        'Assign the water table to the materials that the pool reaches.',
      ),
    );
  }
  if (drawdown.method === 'b_bar') return found;
  const slow = materials.filter((material) => material.undrained);
  if (slow.length === 0) {
    found.push(
      problem(
        'bad_material',
        'No material of the drawdown is undrained.',
        'Give the R or Kc = 1 envelope of the soils that drain slowly.',
      ),
    );
  }
  for (const { name, undrained, strength } of slow) {
    if (!undrained?.rEnvelope && !(undrained?.kc1Envelope && drawdown.method !== 'corps_2')) {
      found.push(
        problem(
          'bad_material',
          `The undrained material "${name}" lacks the envelope that this drawdown reads.`,
          'Give its R envelope.',
        ),
      );
    }
    if (strength.model !== 'mohr_coulomb' && strength.model !== 'undrained') {
      found.push(
        problem(
          'bad_material',
          `The undrained material "${name}" has a curved effective strength.`,
          'A multistage drawdown reads a Mohr-Coulomb envelope.',
        ),
      );
    }
  }
  return found;
}

function settingProblems({ settings }: AnalysisInput): Problem[] {
  const whole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  const checks: readonly (readonly [boolean, string])[] = [
    [settings.methods.length > 0, 'at least one method'],
    [new Set<EngineMethodId>(settings.methods).size === settings.methods.length, 'each method once'],
    [whole(settings.sliceCount, 1, 10_000), 'a slice count from 1 to 10 000'],
    [settings.tolerance > 0 && settings.tolerance < 1, 'a tolerance above 0 and below 1'],
    [whole(settings.maxIterations, 1, 100_000), 'at least one iteration'],
    [
      settings.waterUnitWeightKnM3 > 0 && Number.isFinite(settings.waterUnitWeightKnM3),
      'a unit weight of water above 0',
    ],
    [
      (settings.tensilePercent ?? 100) >= 0 && (settings.tensilePercent ?? 100) <= 100,
      'a tested share from 0 to 100 %',
    ],
    [seismicHolds(settings.seismic), 'seismic coefficients that are numbers, the vertical one above -1'],
    [settings.maxBaseAngleDeg > 0 && settings.maxBaseAngleDeg <= 90, 'a steepest base angle from 0 to 90 degrees'],
    [
      settings.lambdaRange[0] < settings.lambdaRange[1] && settings.lambdaRange.every(Number.isFinite),
      'a lambda range with its lower end first',
    ],
    ...searchChecks(settings.search),
  ];
  return checks
    .filter(([holds]) => !holds)
    .map(([, wanted]) =>
      problem('bad_setting', `The analysis settings need ${wanted}.`, 'Correct the setting and run again.'),
    );
}

/** An earthquake that lifts the ground by its whole weight or more leaves none that methods of slices could weigh. */
function seismicHolds(seismic: AnalysisInput['settings']['seismic']): boolean {
  return !seismic || (Number.isFinite(seismic.kh) && Number.isFinite(seismic.kv) && seismic.kv > -1);
}
