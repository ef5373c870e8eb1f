import type { FactoredAs } from '../standards/partial-factors.js';
import type { BoundStrength } from './bound.js';

/** Which partial factor a strength takes: those of c' and tan(phi'), that of an undrained strength, or that of any other. */
export function factoredAs(strength: BoundStrength): FactoredAs {
  switch (strength.model) {
    case 'mohr_coulomb':
    case 'c_phi_function':
    case 'anisotropic_strength_function':
    case 'anisotropic_linear':
      return 'effective';
    case 'undrained':
    case 'undrained_depth_datum':
    case 'undrained_depth_layer':
    case 'undrained_slope_distance':
    case 'shansep':
    case 'vertical_stress_ratio':
      return 'undrained';
    case 'discrete_function':
      return strength.frictionDeg ? 'effective' : 'undrained';
    default:
      return 'shear_strength';
  }
}
