import type { ImportNote } from '@talud/slope-model';

export type LedgerEntry = ImportNote;
type Fate = ImportNote['fate'];

/** Entries kept of one fate. Chosen; what is beyond is counted in one more. */
const LISTED = 30;

/** Tells what was made of a file, so that nothing is dropped or changed in silence. */
export class Ledger {
  private readonly entries: LedgerEntry[] = [];
  private readonly counts = new Map<Fate, number>();

  add(fate: Fate, text: string): void {
    const count = (this.counts.get(fate) ?? 0) + 1;
    this.counts.set(fate, count);
    if (count <= LISTED) this.entries.push({ fate, text });
  }

  list(): readonly LedgerEntry[] {
    const more = [...this.counts].flatMap(([fate, count]): LedgerEntry[] =>
      count > LISTED ? [{ fate, text: `${count - LISTED} more of this kind.` }] : [],
    );
    return [...this.entries, ...more];
  }
}
