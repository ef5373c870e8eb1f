import { TaludError } from '@talud/errors';

const SHORTEST = 12;
const LONGEST = 256;

/** Length alone, as NIST SP 800-63B has it: rules about signs make passwords worse. @throws E_INVALID_ARGUMENT */
export function checkPassword(password: string, email: string): void {
  const characters = [...password].length;
  const trivial = new Set(password).size < 5 || password.toLowerCase() === email.toLowerCase();
  if (characters < SHORTEST || characters > LONGEST || trivial) {
    throw new TaludError(
      'E_INVALID_ARGUMENT',
      `A password has ${SHORTEST} to ${LONGEST} characters and is not the address.`,
      {
        hint: 'Three or four words that do not belong together do well.',
      },
    );
  }
}
