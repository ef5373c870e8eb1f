import type { ProjectDocument } from '../document.js';
import { effectiveSetting } from '../settings/schema.js';
import { type StandardInForce, standardInForce } from '../standards/standard-in-force.js';

/** What a design standard did to the numbers of a result. */
export interface FactorReport {
  applied: true;
  standard: string;
  name: string;
  /** Those that are not 1. */
  factors: Readonly<Record<string, number>>;
  summary: string;
  notes: readonly string[];
}

/** Undefined without a standard. */
export function factorReport(document: ProjectDocument): FactorReport | undefined {
  const standard = standardInForce(document.settings);
  if (standard === undefined) return undefined;
  const changed = Object.entries(standard.factors).filter(([, factor]) => factor !== 1);
  const listed = changed.map(([name, factor]) => `${name.replaceAll('_', ' ')} ${factor}`).join(', ');
  return {
    applied: true,
    standard: standard.id,
    name: standard.name,
    factors: Object.fromEntries(changed),
    summary: `${standard.name}: ${listed || 'all factors are 1'}. The values are over-design factors, to be 1 or more; they are no factors of safety.`,
    notes: reportNotes(document, standard),
  };
}

function reportNotes(document: ProjectDocument, { factors }: StandardInForce): string[] {
  const singleSource = effectiveSetting(document.settings, 'design_standard.single_source_weight');
  const weighs = factors.permanent !== 1 || factors.permanent_favourable !== 1;
  return [
    'Tangents of friction angles are divided, not the angles.',
    ...(weighs
      ? [
          singleSource
            ? 'All weight is one permanent action and takes the factor of those that drive.'
            : 'Weight of slices whose base resists takes the favourable factor.',
        ]
      : []),
    ...((document.loads?.length ?? 0) > 0
      ? ['Each load takes its factor as a whole, by whether it drives on the surface.']
      : []),
    'Pore pressures, ponded water, water in a crack and passive supports are not factored.',
  ];
}
