import type { StrengthPart as EnginePart, Strength as EngineStrength, Joint } from '@talud/slope';
import type { JointDocument, Strength, StrengthPart } from './strength.js';

/** The strength of a document in the words of the engine; bedding follows the surface, when one is named. */
export function engineStrength(strength: Strength, surfaceId?: string): EngineStrength {
  const follows = surfaceId === undefined ? {} : { beddingSurfaceId: surfaceId };
  switch (strength.model) {
    case 'mohr_coulomb': {
      const { cohesion, friction_angle } = strength.params;
      return { model: 'mohr_coulomb', cohesionKpa: cohesion, frictionAngleDeg: friction_angle };
    }
    case 'undrained':
      return { model: 'undrained', cohesionKpa: strength.params.cohesion };
    case 'undrained_depth_datum': {
      const { cohesion_datum, cohesion_change, datum, cutoff } = strength.params;
      return {
        model: 'undrained_depth_datum',
        cohesionDatumKpa: cohesion_datum,
        cohesionChangeKpaPerM: cohesion_change,
        datumM: datum,
        ...(cutoff === undefined ? {} : { cutoffKpa: cutoff }),
      };
    }
    case 'power_curve': {
      const { a, b, c, d, waviness } = strength.params;
      return { model: 'power_curve', a, b, cKpa: c, dKpa: d, wavinessDeg: waviness };
    }
    case 'hoek_brown': {
      const { sigci, mb, s, a } = strength.params;
      return { model: 'hoek_brown', sigciKpa: sigci, mb, s, a };
    }
    case 'hoek_brown_classic': {
      const { sigci, m, s } = strength.params;
      return { model: 'hoek_brown', sigciKpa: sigci, mb: m, s, a: 0.5 };
    }
    case 'shansep': {
      const { S, m, OCR, A, su_min } = strength.params;
      return { model: 'shansep', S, m, OCR, aKpa: A, suMinKpa: su_min };
    }
    case 'vertical_stress_ratio': {
      const { K, min_strength } = strength.params;
      return { model: 'vertical_stress_ratio', ratio: K, minStrengthKpa: min_strength };
    }
    case 'hyperbolic':
      return { model: 'hyperbolic', cInfKpa: strength.params.c_inf, phi0Deg: strength.params.phi_0 };
    case 'shear_normal_function':
      return { model: 'shear_normal_function', points: strength.points };
    case 'anisotropic_strength_function':
      return { model: 'anisotropic_strength_function', rows: strength.rows };
    case 'anisotropic_linear': {
      const { c1, phi1, c2, phi2, bedding_angle, A, B } = strength.params;
      return {
        model: 'anisotropic_linear',
        beddingAngleDeg: bedding_angle,
        ...follows,
        aDeg: A,
        bDeg: B,
        bedding: { cohesionKpa: c1, frictionAngleDeg: phi1 },
        mass: { cohesionKpa: c2, frictionAngleDeg: phi2 },
      };
    }
    case 'barton_bandis': {
      const { phi_r, JRC, JCS, max_total_friction } = strength.params;
      return { model: 'barton_bandis', phiRDeg: phi_r, jrc: JRC, jcsKpa: JCS, maxTotalFrictionDeg: max_total_friction };
    }
    case 'drained_undrained': {
      const { cohesion, phi, sigma_threshold } = strength.params;
      return {
        model: 'drained_undrained',
        cohesionKpa: cohesion,
        frictionAngleDeg: phi,
        thresholdKpa: sigma_threshold,
      };
    }
    case 'c_phi_function':
      return { model: 'c_phi_function', rows: strength.rows };
    case 'step_function':
      return { model: 'step_function', points: strength.points };
    case 'discrete_function':
      return {
        model: 'discrete_function',
        method: strength.method,
        samples: strength.points.map(([x = 0, y = 0, c = 0, phi = 0]) => [x, y, c, phi] as const),
      };
    case 'undrained_depth_layer':
    case 'undrained_slope_distance': {
      const { cohesion_top, cohesion_change, cutoff } = strength.params;
      return {
        model: strength.model,
        cohesionTopKpa: cohesion_top,
        cohesionChangeKpaPerM: cohesion_change,
        ...(cutoff === undefined ? {} : { cutoffKpa: cutoff }),
      };
    }
    case 'snowden_anisotropic_linear': {
      const { bedding_angle, A1, B1, A2, B2 } = strength.params;
      return {
        model: 'snowden_anisotropic_linear',
        beddingAngleDeg: bedding_angle,
        ...follows,
        clockwise: { aDeg: A1, bDeg: B1 },
        counterClockwise: { aDeg: A2, bDeg: B2 },
        bedding: strength.bedding,
        rockMass: strength.rock_mass,
      };
    }
    case 'generalized_anisotropic':
      return strength.input_type === 'angle_range'
        ? {
            model: 'generalized_anisotropic',
            ranges: strength.rules.map((rule) => ({ toDeg: rule.angle_max, part: enginePart(rule) })),
          }
        : {
            model: 'jointed_mass',
            base: enginePart(strength.base),
            joints: strength.joints.map(engineJoint),
            mapping: strength.mapping,
            selection: strength.joint_selection,
            useBaseIfWeaker: strength.use_base_if_weaker,
          };
    case 'infinite_strength':
      return { model: 'infinite_strength' };
    case 'no_strength':
      return { model: 'no_strength' };
  }
}

/** A and B stand wide open where the mapping does not read them. */
function engineJoint(joint: JointDocument): Joint {
  const { A: aDeg = 0, B: bDeg = 90 } = joint;
  const direction = 'surface_id' in joint ? { angleDeg: 0, surfaceId: joint.surface_id } : { angleDeg: joint.angle };
  return { ...direction, aDeg, bDeg, part: enginePart(joint) };
}

function enginePart(part: StrengthPart): EnginePart {
  if ('material' in part) return { materialId: part.material };
  const strength = engineStrength(part);
  switch (strength.model) {
    case 'anisotropic_linear':
    case 'anisotropic_strength_function':
    case 'snowden_anisotropic_linear':
    case 'generalized_anisotropic':
    case 'jointed_mass':
    case 'infinite_strength':
      throw new Error(`a part of a strength is ${strength.model}, which its type rules out`);
    default:
      return { strength };
  }
}
