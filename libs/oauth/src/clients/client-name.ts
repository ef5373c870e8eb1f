const LONGEST = 80;

/**
 * A client's name as it is kept and shown: compatibility characters folded, control, bidirectional and invisible ones
 * removed, 80 characters. It is no proof of who asks.
 */
export function clientName(given: unknown, otherwise: string): string {
  const text = typeof given === 'string' ? given : '';
  const clean = text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...clean].slice(0, LONGEST).join('').trim() || otherwise;
}
