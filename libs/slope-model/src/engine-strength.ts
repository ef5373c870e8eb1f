import type { Strength as EngineStrength } from '@talud/slope';
import type { Strength } from './strength-models.js';

/** The strength of a document in the words of the engine. */
export function engineStrength(strength: Strength): EngineStrength {
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
    case 'infinite_strength':
      return { model: 'infinite_strength' };
    case 'no_strength':
      return { model: 'no_strength' };
  }
}
