import type { Texts } from '../pages/texts/english.js';

/** Why a connection is not made, as the page says it. */
export function refusalText(
  texts: Texts,
  why: 'gone' | 'client' | 'not_a_member' | 'assistants_off' | 'role' | 'host',
): string {
  switch (why) {
    case 'gone':
      return texts.errors.gone;
    case 'client':
      return texts.errors.unknown_client;
    case 'not_a_member':
      return texts.errors.notAMember;
    case 'assistants_off':
      return texts.consent.off;
    case 'role':
      return texts.consent.roleRefused;
    case 'host':
      return texts.consent.hostRefused;
  }
}
