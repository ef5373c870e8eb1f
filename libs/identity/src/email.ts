import { domainToASCII } from 'node:url';

const LONGEST = 254;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/**
 * The one spelling of an e-mail address: compatibility characters folded, lower case, the domain in its ASCII form and
 * without a final dot. Two spellings of one address can so never be two accounts.
 *
 * @returns undefined for what is no address, or has letters before the @ that look like others
 */
export function normalizeEmail(text: string): string | undefined {
  const folded = text.normalize('NFKC').trim().toLowerCase();
  const at = folded.indexOf('@');
  if (at < 1 || at !== folded.lastIndexOf('@') || folded.length > LONGEST) return undefined;
  const local = folded.slice(0, at);
  const domain = domainToASCII(folded.slice(at + 1)).replace(/\.$/, '');
  return LOCAL.test(local) && local.length <= 64 && DOMAIN.test(domain) ? `${local}@${domain}` : undefined;
}
