import { changeSection, drawSamples, type PreparedSection, prepare, type TriangleMesh } from '@talud/slope';
import type { ProjectDocument } from '../../document.js';
import { openMesh } from '../../flow/seepage-model.js';
import { solvedWater } from '../../flow/solved-water.js';
import {
  correlationsOf,
  distributionOf,
  type PlacedVariable,
  placedVariables,
  variedDocument,
} from '../../random/random-variable.js';
import type { VariableKind } from '../../random/variable-target.js';
import { effectiveSetting } from '../../settings/schema.js';
import { requestedInput } from '../run-terms.js';
import type { StatisticsRequest } from './statistics-request.js';

/** The section of a request with its random variables at any values. */
export class SectionSampler {
  /** The variables that do vary. */
  readonly placed: readonly PlacedVariable[];
  /** What the section is made anew from, where something moves; else what its numbers are read from. */
  readonly #varied: ProjectDocument;
  readonly #moves: boolean;
  /** Of the seepage, where its permeabilities vary: it is solved again for every sample. */
  readonly #mesh: TriangleMesh | undefined;

  constructor(
    readonly document: ProjectDocument,
    readonly request: StatisticsRequest,
    readonly section: PreparedSection,
  ) {
    this.placed = placedVariables(document).placed.filter(({ variable }) => variable.distribution !== 'none');
    const varies = (kind: VariableKind) => this.placed.some(({ target }) => target.kind === kind);
    this.#mesh = varies('hydraulic') ? openMesh(document) : undefined;
    this.#moves = section.drawdown !== null || varies('water_table') || this.#mesh !== undefined;
    this.#varied = this.#moves ? document : numbersOf(document);
  }

  /** Null where a number may not have its value, or no section can be made with it. */
  at(value: (variable: number) => number): PreparedSection | null {
    const varied = variedDocument(this.#varied, this.placed, value);
    if (varied === undefined) return null;
    const input = requestedInput(varied, this.request);
    if (!this.#moves) return changeSection(this.section, input);
    const water = this.#mesh === undefined ? {} : solvedWater(varied, this.#mesh);
    const prepared = water && prepare({ ...input, ...water });
    return prepared?.ok ? prepared.section : null;
  }

  /** Samples in rows of a value for each variable. */
  draw(): Float64Array {
    const { settings } = this.document;
    return drawSamples(this.placed.map(distributionOf), correlationsOf(this.placed), {
      sampling: effectiveSetting(settings, 'statistics.sampling_method'),
      samples: effectiveSetting(settings, 'statistics.num_samples'),
      seed: this.request.seed,
      sharesStrata: effectiveSetting(settings, 'random_numbers.lhs_correlate'),
    });
  }
}

/** The document without the fields of water that the section holds already: they are not read again for every sample. */
function numbersOf(document: ProjectDocument): ProjectDocument {
  const { seepage: _seepage, transient: _transient, waterGrid: _grid, blobs: _blobs, ...rest } = document;
  return rest;
}
