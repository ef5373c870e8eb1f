import { TaludError } from '@talud/errors';
import type { z } from 'zod';

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
