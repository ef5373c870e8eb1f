import {
  criticalView,
  factorsText,
  firstSupports,
  methodLine,
  only,
  supportLines,
  withoutSlices,
} from './method-lines.js';
import type { ResultFace } from './result-face.js';

/** One surface that somebody named. */
export const surfaceFace: ResultFace<'surface'> = {
  progress: 'surfaces evaluated',
  methods: ({ methods }) => methods,
  headline: ({ methods }, wanted) => factorsText(only(methods, wanted)),
  figures: ({ methods, notes }, wanted) => ({
    methods: only(methods, wanted).map(({ solved, ...method }) => ({
      ...method,
      solved: solved && { ...withoutSlices(solved), ...(solved.supports && { supports: firstSupports(solved) }) },
    })),
    notes,
  }),
  lines: ({ methods, notes }, wanted) => [
    ...only(methods, wanted).flatMap((method) => [
      `- ${methodLine(method)}${method.text ? `: ${method.text}` : ''}`,
      ...supportLines(method.solved),
    ]),
    ...notes,
  ],
  views: { critical: ({ methods }, { wanted, cuts }) => criticalView(only(methods, wanted), cuts) },
  queries: {},
};
