import type { Arguments } from '../registry/tool.js';

const USUAL_ROWS = 50;
const MOST_ROWS = 100;

/** The arguments by which a list is read page by page. */
export const PAGE_ARGUMENTS = {
  limit: {
    type: 'integer',
    minimum: 1,
    maximum: MOST_ROWS,
    description: `Rows to show. Default ${USUAL_ROWS}.`,
  },
  offset: { type: 'integer', minimum: 0, maximum: 1_000_000, description: 'Rows to skip. Default 0.' },
} as const;

export const TRUNCATED = { type: 'array' } as const;

export function readPage(args: Arguments): { limit: number; offset: number } {
  return {
    limit: typeof args.limit === 'number' ? args.limit : USUAL_ROWS,
    offset: typeof args.offset === 'number' ? args.offset : 0,
  };
}

/** What of a list is not on this page, and how to get it; nothing when it ends here. */
export function restOf(
  what: string,
  { offset, shown, total }: { offset: number; shown: number; total: number },
): { truncated?: readonly { what: string; shown: number; total: number; rest: string }[] } {
  const next = offset + shown;
  if (next >= total) return {};
  return { truncated: [{ what, shown, total, rest: `Go on with offset ${next}.` }] };
}

/** The sentence that begins a list's answer. */
export function pageSummary(what: string, offset: number, shown: number, total: number): string {
  const more = offset + shown < total ? ` Go on with offset ${offset + shown}.` : '';
  return `${shown} of ${total} ${what}.${more}`;
}
