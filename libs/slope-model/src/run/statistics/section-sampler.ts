import { type AnalysisInput, drawSamples, type PreparedSection, sectionLike } from '@talud/slope';
import type { ProjectDocument } from '../../document.js';
import {
  correlationsOf,
  distributionOf,
  type PlacedVariable,
  placedVariables,
  variedDocument,
} from '../../random/random-variable.js';
import { effectiveSetting } from '../../settings-schema.js';
import type { StatisticsRequest } from '../kinds/statistics.js';
import { requestedInput } from '../run-terms.js';

/** The section of a request with its random variables at any values. */
export class SectionSampler {
  /** The variables that do vary. */
  readonly placed: readonly PlacedVariable[];
  readonly #input: AnalysisInput;

  constructor(
    readonly document: ProjectDocument,
    readonly request: StatisticsRequest,
    readonly section: PreparedSection,
  ) {
    this.#input = requestedInput(document, request);
    this.placed = placedVariables(document).placed.filter(({ variable }) => variable.distribution !== 'none');
  }

  /** Null where a number may not have its value, or no section can be made with it. */
  at(value: (variable: number) => number): PreparedSection | null {
    const varied = variedDocument(this.document, this.placed, value);
    if (varied === undefined) return null;
    const prepared = sectionLike(this.section, requestedInput(varied, this.request), this.#input);
    return prepared.ok ? prepared.section : null;
  }

  /** Samples in rows of a value for each variable. */
  draw(): Float64Array {
    const { settings } = this.document;
    return drawSamples(this.placed.map(distributionOf), correlationsOf(this.placed), {
      sampling: effectiveSetting(settings, 'statistics.sampling_method'),
      samples: effectiveSetting(settings, 'statistics.num_samples'),
      seed: this.request.seed,
    });
  }
}
