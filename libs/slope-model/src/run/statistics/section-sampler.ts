import { changeSection, drawSamples, type PreparedSection, prepare } from '@talud/slope';
import type { ProjectDocument } from '../../document.js';
import {
  correlationsOf,
  distributionOf,
  type PlacedVariable,
  placedVariables,
  variedDocument,
} from '../../random/random-variable.js';
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

  constructor(
    readonly document: ProjectDocument,
    readonly request: StatisticsRequest,
    readonly section: PreparedSection,
  ) {
    this.placed = placedVariables(document).placed.filter(({ variable }) => variable.distribution !== 'none');
    this.#moves = section.drawdown !== null || this.placed.some(({ target }) => target.kind === 'water_table');
    this.#varied = this.#moves ? document : numbersOf(document);
  }

  /** Null where a number may not have its value, or no section can be made with it. */
  at(value: (variable: number) => number): PreparedSection | null {
    const varied = variedDocument(this.#varied, this.placed, value);
    if (varied === undefined) return null;
    const input = requestedInput(varied, this.request);
    if (!this.#moves) return changeSection(this.section, input);
    const prepared = prepare(input);
    return prepared.ok ? prepared.section : null;
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
