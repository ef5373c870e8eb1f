/** How a support gives way: it breaks, it is pulled out of the ground beyond the cut, or the ground before the cut slips off it. */
export type SupportMode = 'tensile' | 'pullout' | 'stripping';
