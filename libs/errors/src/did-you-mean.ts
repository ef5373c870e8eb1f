/**
 * Suggests known names for a name that is not known.
 *
 * Similarity is Ratcliff and Metzener's ("Pattern matching: the gestalt approach", Dr. Dobb's Journal, July 1988):
 * twice the matching characters over all characters, where the longest common substring splits both texts and each
 * side is matched in turn. At most three options of at least 0.55 are offered, compared without regard to case.
 *
 * Never call it for a text shaped like an id: a suggestion would tell which ids exist.
 *
 * @returns a sentence such as `Did you mean "spencer"? Known: bishop_simplified, spencer.`
 */
export function didYouMean(unknown: string, known: readonly string[]): string {
  const wanted = unknown.slice(0, 80).toLowerCase();
  const close = known
    .map((name) => ({ name, score: similarity(wanted, name.toLowerCase()) }))
    .filter((option) => option.score >= 0.55)
    .sort((a, b) => b.score - a.score || known.indexOf(a.name) - known.indexOf(b.name))
    .slice(0, 3)
    .map((option) => `"${option.name}"`);
  const listed = known.slice(0, 40).join(', ') + (known.length > 40 ? ` (+${known.length - 40} more)` : '');
  const question = close.length ? `Did you mean ${close.join(' or ')}? ` : '';
  return `${question}Known: ${listed}.`;
}

function similarity(a: string, b: string): number {
  return a.length + b.length === 0 ? 1 : (2 * matching(a, b)) / (a.length + b.length);
}

function matching(a: string, b: string): number {
  let best = 0;
  let atA = 0;
  let atB = 0;
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      let n = 0;
      while (i + n < a.length && j + n < b.length && a[i + n] === b[j + n]) n++;
      if (n > best) [best, atA, atB] = [n, i, j];
    }
  }
  if (best === 0) return 0;
  return best + matching(a.slice(0, atA), b.slice(0, atB)) + matching(a.slice(atA + best), b.slice(atB + best));
}
