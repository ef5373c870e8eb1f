import { TaludError } from '@talud/errors';
import { z } from 'zod';

/** The body or query as the schema types it. @throws E_INVALID_ARGUMENT that names the field. */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') || 'the body';
  throw new TaludError('E_INVALID_ARGUMENT', `"${field}": ${issue?.message ?? 'does not fit'}.`, {
    hint: 'Correct the field and send it again.',
  });
}

/** Our ids are 128 random bits written as a uuid: no version is marked in them. */
export const idField = z.guid().regex(/^[0-9a-f-]*$/, 'is not an id');

export function isId(text: string): boolean {
  return idField.safeParse(text).success;
}

/** A text that people are shown: no control or bidirectional character, no half of a surrogate pair. */
export const shownText = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u, 'holds a character that cannot be shown');
