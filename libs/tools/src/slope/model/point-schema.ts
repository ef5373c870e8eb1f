/** A point as `[x, y]` or `{x, y}`; the model reads it strictly. */
export const POINT = { type: ['array', 'object'], items: { type: 'number' } } as const;

export const POINTS = { type: 'array', items: POINT } as const;

/** How the block search uses an object; the model reads it strictly. */
export const BLOCK_OBJECT = {
  type: ['object', 'string'],
  description:
    'Its kind (window, line, point, polyline) or {kind, left_point, right_point: any, segment or end_point of a polyline, group_id}. Default by its shape.',
} as const;
