import { BOUNDARY_TYPE_IDS } from '@talud/slope-model';
import type { Ledger } from '../ledger.js';

/** What a layer's lines become. */
export type LayerKind = (typeof BOUNDARY_TYPE_IDS)[number] | 'support' | 'ignore';

export const LAYER_KINDS: readonly LayerKind[] = [...BOUNDARY_TYPE_IDS, 'support', 'ignore'];

/** Other words for kinds, as callers and other programs write them. */
export const KIND_ALIASES: Readonly<Record<string, string>> = {
  piezo: 'piezometric',
  piezometric_line: 'piezometric',
  crack: 'tension_crack',
};

/**
 * Words by which layers are known, English and Spanish, without accents, the most telling first: `nivel piezometrico` is
 * piezometric, though `nivel` alone is water. A kind that a project cannot hold is proposed as `ignore`, and said.
 */
const WORDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['tension_crack', /\b(tension ?crack|crack|cracks|grieta|grietas)\b/],
  ['drawdown', /\b(drawdown|desembalse|vaciado)\b/],
  ['weak_layer', /\b(weak ?layer|weak|capa debil|plano debil)\b/],
  ['anisotropic_surface', /\b(anisotropic|anisotropy|bedding|anisotropia|estratificacion)\b/],
  ['piezometric', /\b(piezo|piezometric|piezometer|piezometrica|piezometrico)\b/],
  ['water_table', /\b(water ?table|phreatic|groundwater|gwt|gwl|wt|nf|water|freatico|freatica|agua)\b/],
  [
    'support',
    /\b(support|supports|anchor|anchors|nail|nails|bolt|bolts|pile|piles|geogrid|tieback|anclaje|anclajes|soporte|soportes|bulon|bulones|pilote|pilotes|micropilote|micropilotes|refuerzo)\b/,
  ],
  [
    'external',
    /\b(external|outline|outer|ground|ground ?surface|terrain|topo|topography|profile|surface|contorno|exterior|perfil|terreno|topografia|superficie)\b/,
  ],
  [
    'material',
    /\b(material|materials|materiales|layer|layers|strata|stratum|stratigraphy|soil|soils|geology|interface|contact|estrato|estratos|suelo|suelos|capa|capas|geologia|contacto|interfaz)\b/,
  ],
];

/** Layers as this service writes them, and the other program whose names are recognised. */
const OWN_LAYER = /^(?:TALUD|OGR)_(\w+)$/i;
/** Layers of results, of either. */
const RESULTS = /^(?:TALUD|OGR)_X_/i;

/** Whether a layer holds results or notes of a drawing that was written by this service or the other program. */
function holdsResults(layer: string): boolean {
  return RESULTS.test(layer);
}

/** Whether a layer's name is the name of a kind alone, as this service or the other program writes it. */
export function isNamedForKind(layer: string): boolean {
  return LAYER_KINDS.some((kind) => OWN_LAYER.exec(layer)?.[1]?.toLowerCase() === kind);
}

export interface Proposal {
  readonly kind: LayerKind;
  /** What the name says, when a project cannot hold that. */
  readonly unheld?: string;
}

/** What a layer's name says its lines are; `ignore` for a name that says nothing. */
export function proposedKind(layer: string): Proposal {
  const own = LAYER_KINDS.find((kind) => OWN_LAYER.exec(layer)?.[1]?.toLowerCase() === kind);
  if (own !== undefined) return { kind: own };
  if (holdsResults(layer)) return { kind: 'ignore' };
  const words = layer
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ');
  const named = WORDS.find(([, pattern]) => pattern.test(words))?.[0];
  if (named === undefined) return { kind: 'ignore' };
  const kind = LAYER_KINDS.find((one) => one === named);
  return kind === undefined ? { kind: 'ignore', unheld: named } : { kind };
}

/** Tells which layers nobody chose to ignore and no line was made of: those of results in one sentence. */
export function tellLeftOut(
  layers: readonly { readonly name: string; readonly lines: number }[],
  ledger: Ledger,
): void {
  const results = layers.filter(({ name }) => holdsResults(name)).map(({ name }) => `"${name}"`);
  if (results.length > 0) {
    ledger.add('dropped', `Surfaces, loads and notes of a written drawing were passed over: ${results.join(', ')}.`);
  }
  for (const { name, lines } of layers) {
    if (holdsResults(name)) continue;
    const count = lines === 1 ? '1 line' : `${lines} lines`;
    ledger.add(
      'dropped',
      `Layer "${name}" with ${count} was left out: its name says no kind. Name one in layer_kinds.`,
    );
  }
}
