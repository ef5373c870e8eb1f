import { LIMITS, type SupportDocument, type SupportTypeDocument } from '@talud/slope-model';
import type { EngineInput } from './case-input.js';

type EngineSupport = NonNullable<EngineInput['supports']>[number];

interface Held {
  supportTypes?: readonly SupportTypeDocument[];
  supports?: readonly SupportDocument[];
}

/** Supports of the engine in the words of a project, one metre apart, those that bear alike of one type; null for what none holds. */
export function documentSupports(supports: readonly EngineSupport[]): Held | null {
  if (supports.length === 0) return {};
  const types: SupportTypeDocument[] = [];
  const placed: SupportDocument[] = [];
  for (const support of supports) {
    const type = documentType(support, types.length + 1);
    if (type === null) return null;
    const same = types.find((one) => JSON.stringify(kindOf(one)) === JSON.stringify(kindOf(type)));
    if (same === undefined) types.push(type);
    const { id, name, head, tail } = support;
    placed.push({ id, name, head, tail, typeId: (same ?? type).id });
  }
  return types.length <= LIMITS.supportTypes && placed.length <= LIMITS.supports
    ? { supportTypes: types, supports: placed }
    : null;
}

function kindOf({ id: _id, name: _name, ...kind }: SupportTypeDocument): object {
  return kind;
}

function documentType(support: EngineSupport, number: number): SupportTypeDocument | null {
  const { application, orientation, head, tail } = support;
  const own = bearing(support.capacity, Math.hypot(tail[0] - head[0], tail[1] - head[1]));
  return own && { id: `support-type-${number}`, name: `Support type ${number}`, ...own, application, orientation };
}

function bearing(
  capacity: EngineSupport['capacity'],
  lengthM: number,
): Pick<SupportTypeDocument, 'class' | 'params' | 'points'> | null {
  const apart = { out_of_plane_spacing: 1 };
  if (capacity.type === 'end_anchored') {
    return { class: 'end_anchored', params: { anchor_capacity: capacity.forceKnM, ...apart } };
  }
  if (capacity.type === 'bonded' && capacity.bond.law === 'constant') {
    const { tensileKnM, plateKnM, bond, bondedShare } = capacity;
    const params = {
      tensile_capacity: tensileKnM,
      // A head that is as strong as the tendon never gives way first.
      plate_capacity: plateKnM ?? tensileKnM,
      bond_strength: bond.knPerM2,
      ...apart,
      shear_capacity: 0,
    };
    return bondedShare === 1
      ? { class: 'soil_nail', params }
      : { class: 'grouted_tieback', params: { ...params, bond_length_percent: bondedShare * 100 } };
  }
  if (capacity.type === 'development_length') {
    return { class: 'user_defined', params: apart, points: developed(capacity, lengthM) };
  }
  return null;
}

/** A strength that builds up in a straight line from either end is straight between these points. */
function developed(
  { tensileKnM, frontM, backM }: Extract<EngineSupport['capacity'], { type: 'development_length' }>,
  lengthM: number,
): [number, number][] {
  const force = (d: number) =>
    tensileKnM * Math.min(1, frontM > 0 ? d / frontM : 1, backM > 0 ? (lengthM - d) / backM : 1);
  const both = frontM + backM;
  const bends = [0, frontM, both > 0 ? (lengthM * frontM) / both : 0, lengthM - backM, lengthM];
  const places = [...new Set(bends.filter((d) => d >= 0 && d <= lengthM))].sort((a, b) => a - b);
  return places.map((d) => [d, Math.max(0, force(d))]);
}
