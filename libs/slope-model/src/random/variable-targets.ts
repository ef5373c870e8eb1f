import { parseStrength } from '../define/strength.js';
import { strengthLinks } from '../define/strength-links.js';
import type { LoadDocument, MaterialDocument, PorePressureDocument, ProjectDocument } from '../document.js';
import { DEFAULT_SATURATED_UNIT_WEIGHT_KN_M3 } from '../document.js';
import { LIMITS } from '../limits.js';
import { STRENGTH_MODELS, type StrengthModelEntry } from '../materials/strength-models.js';
import type { StrengthParameter } from '../materials/strength-parameters.js';
import { SUPPORT_CLASSES } from '../supports/classes.js';
import type { Range } from '../values/coerce.js';
import { hydraulicTargets } from './hydraulic-targets.js';
import {
  bounds,
  changedMaterial,
  type Part,
  target,
  type VariableKind,
  type VariableTarget,
} from './variable-target.js';

/** Every number of a document that can be a random variable, in the order of its kinds. */
export function variableTargets(document: ProjectDocument): readonly VariableTarget[] {
  return [
    ...document.materials.flatMap(strengthTargets),
    ...document.materials.flatMap(materialTargets),
    ...hydraulicTargets(document),
    ...supportTargets(document),
    ...(document.loads ?? []).flatMap(loadTargets),
    ...seismicTargets(document),
    ...waterTargets(document),
  ];
}

function strengthTargets(material: MaterialDocument): VariableTarget[] {
  const { params: known }: StrengthModelEntry = STRENGTH_MODELS[material.strength.model];
  const given: Readonly<Record<string, number | undefined>> = material.strength.params;
  return Object.entries(known).flatMap(([param, { unit, ...range }]) => {
    const value = given[param];
    if (value === undefined) return [];
    const part: Part = { kind: 'material_strength', targetId: material.id, param, of: material.name };
    return target(part, {
      unit,
      value,
      range: bounds(range),
      with: (document, changed) =>
        changedMaterial(document, material.id, (own) => {
          const changedStrength = { ...own.strength, params: { ...own.strength.params, [param]: changed } };
          const strength = parseStrength('strength', changedStrength, strengthLinks(document));
          return strength.ok ? { ...own, strength: strength.value } : undefined;
        }),
    });
  });
}

const WEIGHT: Range = { min: 0, max: LIMITS.unitWeightKnM3 };
const PRESSURE: Range = { min: -LIMITS.pressureKpa, max: LIMITS.pressureKpa };

function materialTargets(material: MaterialDocument): VariableTarget[] {
  const { porePressure, useSaturatedUnitWeight, saturatedUnitWeightKnM3 } = material;
  const at = (
    param: string,
    unit: string,
    value: number,
    range: Range,
    change: (own: MaterialDocument, value: number) => MaterialDocument,
  ) =>
    target(
      { kind: 'material', targetId: material.id, param, of: material.name },
      {
        unit,
        value,
        range,
        with: (document, changed) => changedMaterial(document, material.id, (own) => change(own, changed)),
      },
    );
  const withPressure =
    (pressure: (value: number) => PorePressureDocument) => (own: MaterialDocument, value: number) => {
      return { ...own, porePressure: pressure(value) };
    };
  const found = [
    at('unit_weight', 'kN/m3', material.unitWeightKnM3, WEIGHT, (own, unitWeightKnM3) => ({ ...own, unitWeightKnM3 })),
  ];
  if (useSaturatedUnitWeight) {
    const value = saturatedUnitWeightKnM3 ?? DEFAULT_SATURATED_UNIT_WEIGHT_KN_M3;
    found.push(
      at('sat_unit_weight', 'kN/m3', value, WEIGHT, (own, saturated) => ({
        ...own,
        saturatedUnitWeightKnM3: saturated,
      })),
    );
  }
  if (porePressure.source === 'ru') {
    found.push(
      at(
        'ru',
        '',
        porePressure.ru,
        { min: 0, max: 1 },
        withPressure((ru) => ({ source: 'ru', ru })),
      ),
    );
  }
  if (porePressure.source === 'constant') {
    const constant = withPressure((porePressureKpa) => ({ source: 'constant', porePressureKpa }));
    found.push(at('constant_u', 'kPa', porePressure.porePressureKpa, PRESSURE, constant));
  }
  if (material.phiBDeg !== undefined) {
    found.push(at('phi_b', 'deg', material.phiBDeg, { min: 0, below: 90 }, (own, phiBDeg) => ({ ...own, phiBDeg })));
  }
  if (material.airEntryKpa !== undefined) {
    const suction: Range = { min: 0, max: LIMITS.pressureKpa };
    found.push(
      at('air_entry_value', 'kPa', material.airEntryKpa, suction, (own, airEntryKpa) => ({ ...own, airEntryKpa })),
    );
  }
  return found;
}

function supportTargets({ supportTypes = [] }: ProjectDocument): VariableTarget[] {
  return supportTypes.flatMap((type) => {
    const known: Readonly<Record<string, StrengthParameter>> = SUPPORT_CLASSES[type.class].params;
    return Object.entries(type.params).flatMap(([param, value]) => {
      const parameter = known[param];
      if (parameter === undefined || typeof value !== 'number') return [];
      return target(
        { kind: 'support', targetId: type.id, param, of: type.name },
        {
          unit: parameter.unit,
          value,
          range: bounds(parameter),
          with: (document, changed) => ({
            ...document,
            supportTypes: (document.supportTypes ?? []).map((one) =>
              one.id === type.id ? { ...one, params: { ...one.params, [param]: changed } } : one,
            ),
          }),
        },
      );
    });
  });
}

const MAGNITUDE: Range = { min: 0, max: LIMITS.pressureKpa };

function loadTargets(load: LoadDocument): VariableTarget[] {
  const at = (
    kind: VariableKind,
    param: string,
    unit: string,
    value: number,
    change: (value: number) => LoadDocument,
  ) =>
    target(
      { kind, targetId: load.id, param, of: load.name },
      {
        unit,
        value,
        range: MAGNITUDE,
        with: (document, changed) => ({
          ...document,
          loads: (document.loads ?? []).map((one) =>
            one.id === load.id ? mergedLoad(one, change(changed), param) : one,
          ),
        }),
      },
    );
  if (load.type === 'line') {
    return [at('line_load', 'magnitude', 'kN/m', load.forceKnM, (forceKnM) => ({ ...load, forceKnM }))];
  }
  return [
    at('distributed_load', 'magnitude_1', 'kPa', load.startKpa, (startKpa) => ({ ...load, startKpa })),
    at('distributed_load', 'magnitude_2', 'kPa', load.endKpa, (endKpa) => ({ ...load, endKpa })),
  ];
}

/** The load as it stands, with the one magnitude of another: both magnitudes of a load may be variables. */
function mergedLoad(own: LoadDocument, changed: LoadDocument, param: string): LoadDocument {
  if (own.type === 'line' || changed.type === 'line') return changed;
  return param === 'magnitude_1' ? { ...own, startKpa: changed.startKpa } : { ...own, endKpa: changed.endKpa };
}

function seismicTargets({ seismic }: ProjectDocument): VariableTarget[] {
  if (!seismic?.enabled) return [];
  return (['kh', 'kv'] as const).map((param) =>
    target(
      { kind: 'seismic', targetId: '', param, of: 'earthquake' },
      {
        unit: '',
        value: seismic[param],
        range: param === 'kh' ? { min: 0, below: 1 } : { above: -1, below: 1 },
        with: (document, changed) => ({ ...document, seismic: { ...(document.seismic ?? seismic), [param]: changed } }),
      },
    ),
  );
}

const SHIFT: Range = { min: -LIMITS.coordinateM, max: LIMITS.coordinateM };

/** The water table as a whole, moved up or down from where it is drawn. */
function waterTargets({ boundaries }: ProjectDocument): VariableTarget[] {
  if (!boundaries.some(({ type }) => type === 'water_table')) return [];
  return [
    target(
      { kind: 'water_table', targetId: '', param: 'offset', of: 'water table' },
      {
        unit: 'm',
        value: 0,
        range: SHIFT,
        with: (document, changed) => ({
          ...document,
          boundaries: document.boundaries.map((boundary) =>
            boundary.type === 'water_table'
              ? { ...boundary, points: boundary.points.map(([x, y]) => [x, y + changed] as const) }
              : boundary,
          ),
        }),
      },
    ),
  ];
}
