/** A sentence in both languages, as a template that `inSpanish` reads. */
export type Sentence = readonly [english: string, spanish: string];
