import type { Strength } from '@talud/slope-model';
import type { EngineInput } from './case-input.js';

type EngineStrength = EngineInput['materials'][number]['strength'];

/** A strength of the engine in the words of a project document, or null for a model that no document holds. */
export function documentStrength(strength: EngineStrength): Strength | null {
  switch (strength.model) {
    case 'mohr_coulomb':
      return {
        model: 'mohr_coulomb',
        params: { cohesion: strength.cohesionKpa, friction_angle: strength.frictionAngleDeg },
      };
    case 'undrained':
      return { model: 'undrained', params: { cohesion: strength.cohesionKpa } };
    case 'undrained_depth_datum': {
      const { cohesionDatumKpa, cohesionChangeKpaPerM, datumM, cutoffKpa } = strength;
      const params = { cohesion_datum: cohesionDatumKpa, cohesion_change: cohesionChangeKpaPerM, datum: datumM };
      return { model: strength.model, params: cutoffKpa === undefined ? params : { ...params, cutoff: cutoffKpa } };
    }
    case 'power_curve': {
      const { a, b, cKpa, dKpa, wavinessDeg } = strength;
      return { model: 'power_curve', params: { a, b, c: cKpa, d: dKpa, waviness: wavinessDeg } };
    }
    case 'hoek_brown': {
      const { sigciKpa, mb, s, a } = strength;
      return { model: 'hoek_brown', params: { sigci: sigciKpa, mb, s, a } };
    }
    case 'shansep': {
      const { S, m, OCR, aKpa, suMinKpa } = strength;
      return { model: 'shansep', params: { S, m, OCR, A: aKpa, su_min: suMinKpa } };
    }
    case 'vertical_stress_ratio':
      return { model: strength.model, params: { K: strength.ratio, min_strength: strength.minStrengthKpa } };
    case 'hyperbolic':
      return { model: 'hyperbolic', params: { c_inf: strength.cInfKpa, phi_0: strength.phi0Deg } };
    case 'shear_normal_function':
      return { model: strength.model, params: {}, points: strength.points };
    case 'anisotropic_strength_function':
      return { model: strength.model, params: {}, rows: strength.rows };
    case 'anisotropic_linear': {
      const { beddingAngleDeg, aDeg, bDeg, bedding, mass } = strength;
      return {
        model: 'anisotropic_linear',
        params: {
          c1: bedding.cohesionKpa,
          phi1: bedding.frictionAngleDeg,
          c2: mass.cohesionKpa,
          phi2: mass.frictionAngleDeg,
          bedding_angle: beddingAngleDeg,
          A: aDeg,
          B: bDeg,
        },
      };
    }
    case 'barton_bandis': {
      const { phiRDeg, jrc, jcsKpa, maxTotalFrictionDeg } = strength;
      const params = { phi_r: phiRDeg, JRC: jrc, JCS: jcsKpa, max_total_friction: maxTotalFrictionDeg };
      return { model: 'barton_bandis', params };
    }
    case 'drained_undrained': {
      const { cohesionKpa, frictionAngleDeg, thresholdKpa } = strength;
      const params = { cohesion: cohesionKpa, phi: frictionAngleDeg, sigma_threshold: thresholdKpa };
      return { model: 'drained_undrained', params };
    }
    case 'c_phi_function':
      return { model: strength.model, params: {}, rows: strength.rows };
    case 'infinite_strength':
      return { model: 'infinite_strength', params: {} };
    case 'no_strength':
      return { model: 'no_strength', params: {} };
    default:
      return null;
  }
}
