import { TaludError } from '@talud/errors';

export function forAdministrators(): TaludError {
  return new TaludError('E_FORBIDDEN', 'This is for administrators.', {
    hint: 'Ask an administrator of your organization.',
  });
}
