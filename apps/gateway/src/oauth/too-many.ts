/** A limit before anything is known of the client; answered with 429 in OAuth's form. */
export class TooMany extends Error {
  override readonly name = 'TooMany';
  constructor(readonly waitS: number) {
    super('too many requests');
  }
}
