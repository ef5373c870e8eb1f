import type { LedgerEntry } from '@talud/slope-io';

/** `kept`, `changed`, `dropped` and `problems`, each a list of sentences. */
export function ledgerFields(ledger: readonly LedgerEntry[]) {
  const of = (fate: LedgerEntry['fate']) => ledger.filter((entry) => entry.fate === fate).map(({ text }) => text);
  return { kept: of('kept'), changed: of('changed'), dropped: of('dropped'), problems: of('problem') };
}
