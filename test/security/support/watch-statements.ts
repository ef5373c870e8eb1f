import pg from 'pg';

/** The statements that this process sends from here on, as their texts, until `end` gives them. */
export function watchStatements(): { end(): string[] } {
  const texts: string[] = [];
  const query = Reflect.get(pg.Client.prototype, 'query');
  Reflect.set(pg.Client.prototype, 'query', function watched(this: pg.Client, ...sent: unknown[]): unknown {
    const [statement] = sent;
    texts.push(typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text')));
    return Reflect.apply(query, this, sent);
  });
  return {
    end() {
      Reflect.set(pg.Client.prototype, 'query', query);
      return texts;
    },
  };
}
