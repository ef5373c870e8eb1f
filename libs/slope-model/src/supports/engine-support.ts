import type { Bond, ForceLocation, Support, SupportCapacity, WallPressure } from '@talud/slope';
import type { ProjectDocument, SupportTypeDocument } from '../document.js';

/** The supports of a document in the words of the engine, forces per metre of slope. */
export function engineSupports({ supportTypes = [], supports = [] }: ProjectDocument): Support[] {
  return supports.flatMap(({ id, name, typeId, head, tail, ...own }): Support[] => {
    const type = supportTypes.find((one) => one.id === typeId);
    if (type === undefined) return [];
    const orientation = own.orientation ?? type.orientation;
    const angleDeg = own.orientation === undefined ? type.userAngleDeg : own.userAngleDeg;
    const shearKnM = number(type, 'shear_capacity') / spacing(type);
    return [
      {
        id,
        name,
        head,
        tail,
        application: own.application ?? type.application,
        orientation,
        ...(orientation === 'user_defined' && angleDeg !== undefined ? { angleDeg } : {}),
        capacity: engineCapacity(type),
        ...(shearKnM > 0 ? { shearKnM } : {}),
      },
    ];
  });
}

type Sized = Pick<SupportTypeDocument, 'class' | 'params' | 'points'>;

export function engineCapacity(type: Sized): SupportCapacity {
  const of = (name: string) => number(type, name);
  const perMetre = (name: string) => of(name) / spacing(type);
  switch (type.class) {
    case 'end_anchored':
      return { type: 'end_anchored', forceKnM: perMetre('anchor_capacity') };
    case 'grouted_tieback':
    case 'soil_nail':
    case 'grouted_tieback_friction':
      return {
        type: 'bonded',
        tensileKnM: perMetre('tensile_capacity'),
        plateKnM: perMetre('plate_capacity'),
        bond: tiebackBond(type),
        bondedShare: type.class === 'soil_nail' ? 1 : of('bond_length_percent') / 100,
      };
    case 'pile_micropile':
      return type.params.failure_mode === 'ito_matsui'
        ? {
            type: 'squeezed_pile',
            centreSpacingM: spacing(type),
            diameterM: of('pile_diameter'),
            forceAt: forceLocation(type),
          }
        : { type: 'end_anchored', forceKnM: perMetre('pile_shear_strength') };
    case 'geosynthetic':
      return strip(type);
    case 'user_defined':
      return {
        type: 'given',
        points: (type.points ?? []).map(([distance, force]) => [distance, force / spacing(type)] as const),
      };
    case 'retaining_wall_efp':
      return { type: 'wall_pressure', wall: wallPressure(type), forceAt: forceLocation(type) };
    case 'helical_anchor':
      return {
        type: 'helical',
        tensileKn: of('tensile_capacity'),
        headKn: of('head_assembly_capacity'),
        plates: of('number_of_helices'),
        plateDiameterM: of('average_helix_diameter'),
        plateSpacingM: of('helix_spacing'),
        shaftAreaM2: (type.params.shaft_type === 'square' ? 1 : Math.PI / 4) * of('shaft_width') ** 2,
        outOfPlaneSpacingM: spacing(type),
      };
  }
}

function number({ params }: Sized, name: string): number {
  const value = params[name];
  return typeof value === 'number' ? value : 0;
}

/** A class without one is a continuous element. */
function spacing(type: Sized): number {
  return number(type, 'out_of_plane_spacing') || 1;
}

function forceLocation({ params }: Sized): ForceLocation {
  return params.force_location === 'centroid' ? 'centroid' : 'intersection';
}

function tiebackBond(type: Sized): Bond {
  if (type.class !== 'grouted_tieback_friction') {
    return { law: 'constant', knPerM2: number(type, 'bond_strength') / spacing(type) };
  }
  return {
    law: interfaceLaw(type),
    adhesionKpa: number(type, 'adhesion'),
    frictionAngleDeg: number(type, 'friction_angle_bond'),
    contact: (Math.PI * number(type, 'grout_diameter')) / spacing(type),
  };
}

function interfaceLaw({ params }: Sized): 'linear' | 'hyperbolic' {
  return params.shear_strength_model === 'hyperbolic' ? 'hyperbolic' : 'linear';
}

/** Strengths of a strip hold for the covered share of a metre; it touches the ground on both faces. */
function strip(type: Sized): SupportCapacity {
  const coverage = number(type, 'strip_coverage') / 100;
  const { anchorage, connection_strength: connection } = type.params;
  return {
    type: 'strip',
    tensileKnM: number(type, 'tensile_capacity') * coverage,
    bond: stripBond(type, 2 * coverage),
    faceAnchored: anchorage === 'slope_face' || anchorage === 'both_ends',
    ...(typeof connection === 'number' ? { connectionKnM: connection * coverage } : {}),
    endAnchored: anchorage === 'embedded_end' || anchorage === 'both_ends',
  };
}

function stripBond(type: Sized, contact: number): Bond {
  const of = (name: string) => number(type, name);
  switch (type.params.pullout_mode) {
    case 'coefficient':
      return { law: 'ground_strength', share: of('coefficient_of_interaction'), contact };
    case 'friction_factor':
      return {
        law: 'friction_factor',
        factor: of('friction_factor'),
        ...(type.params.friction_factor_mode === 'function'
          ? {
              changing: {
                elevationM: of('reference_elevation'),
                depthM: of('reference_depth'),
                factorAtDepth: of('friction_factor_at_depth'),
              },
            }
          : {}),
        contact,
      };
    default:
      return {
        law: interfaceLaw(type),
        adhesionKpa: of('adhesion'),
        frictionAngleDeg: of('friction_angle_interface'),
        contact,
      };
  }
}

function wallPressure(type: Sized): WallPressure {
  const fluidUnitWeightKnM3 = number(type, 'efp');
  switch (type.params.profile_type) {
    case 'uniform':
      return { profile: 'uniform', pressureKpa: number(type, 'pressure') };
    case 'trapezoidal':
      return { profile: 'trapezoidal', fluidUnitWeightKnM3, constantShare: number(type, 'distributed_over') / 100 };
    case 'custom':
      return { profile: 'custom', points: type.points ?? [] };
    default:
      return { profile: 'triangular', fluidUnitWeightKnM3 };
  }
}
