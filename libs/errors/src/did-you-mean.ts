/** Characters of a name, and names, that are compared: callers choose both sides. Chosen. */
const [CHARACTERS, COMPARED] = [80, 400];
/** Known names up to which all are listed beside a single good guess: more would hide it. Chosen. */
const BESIDE_A_GUESS = 12;

/** Names by which people call a thing in other words than its own: `words_joined_so` and the names meant. */
export type OtherWords = Readonly<Record<string, readonly string[]>>;

/**
 * Suggests known names for a name that is not known: those spelt alike but for case, spaces and hyphens; else those that
 * `otherWords` tell; else those whose words it holds, or that hold all of its words, and similar ones.
 *
 * Similarity is Ratcliff and Metzener's ("Pattern matching: the gestalt approach", Dr. Dobb's Journal, July 1988):
 * twice the matching characters over all characters, where the longest common substring splits both texts and each
 * side is matched in turn; at least 0.55 is similar. At most three are offered, the most similar first;
 * a single one stands alone where the list is long.
 *
 * Never call it for a text shaped like an id: a suggestion would tell which ids exist.
 *
 * @returns a sentence such as `Did you mean "spencer"? Known: bishop_simplified, spencer.`
 */
export function didYouMean(unknown: string, known: readonly string[], otherWords: OtherWords = {}): string {
  const close = closest(unknown.slice(0, CHARACTERS), known.slice(0, COMPARED), otherWords).map((name) => `"${name}"`);
  if (close.length === 1 && known.length > BESIDE_A_GUESS) return `Did you mean ${close[0]}?`;
  const listed = known.slice(0, 40).join(', ') + (known.length > 40 ? ` (+${known.length - 40} more)` : '');
  const question = close.length ? `Did you mean ${close.join(' or ')}? ` : '';
  return `${question}Known: ${listed}.`;
}

function closest(unknown: string, known: readonly string[], otherWords: OtherWords): readonly string[] {
  const wanted = unknown.toLowerCase();
  const words = wordsOf(unknown);
  const key = words.join('_');
  const meant = Object.hasOwn(otherWords, key) ? (otherWords[key] ?? []) : [];
  const options = known.map((name) => {
    const short = name.slice(0, CHARACTERS);
    return { name, words: wordsOf(short), score: similarity(wanted, short.toLowerCase()) };
  });
  const alike = options.filter((option) => words.length > 0 && option.words.join('') === words.join(''));
  const told = options.filter((option) => meant.includes(option.name));
  const similar = options.filter(
    (option) => option.score >= 0.55 || holds(option.words, words) || holds(words, option.words),
  );
  return ([alike, told, similar].find((some) => some.length > 0) ?? [])
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ name }) => name);
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function holds(all: readonly string[], some: readonly string[]): boolean {
  return some.length > 0 && some.every((word) => all.includes(word));
}

function similarity(a: string, b: string): number {
  return a.length + b.length === 0 ? 1 : (2 * matching(a, b)) / (a.length + b.length);
}

function matching(a: string, b: string): number {
  const { length, atA, atB } = longestCommon(a, b);
  if (length === 0) return 0;
  return length + matching(a.slice(0, atA), b.slice(0, atB)) + matching(a.slice(atA + length), b.slice(atB + length));
}

/** The longest text that stands in both, the first of several, and where it begins. */
function longestCommon(a: string, b: string): { length: number; atA: number; atB: number } {
  let found = { length: 0, atA: 0, atB: 0 };
  // How long the common text is that ends before each place of b, and at the present one of a.
  let before = new Uint8Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    const here = new Uint8Array(b.length + 1);
    for (let j = 1; j <= b.length; j++) {
      if (a[i - 1] !== b[j - 1]) continue;
      const length = (before[j - 1] ?? 0) + 1;
      here[j] = length;
      if (length > found.length) found = { length, atA: i - length, atB: j - length };
    }
    before = here;
  }
  return found;
}
