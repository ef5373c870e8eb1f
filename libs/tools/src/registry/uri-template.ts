/** What stands in an address: one text for each variable of its template that is there. */
export type UriVariables = Readonly<Record<string, string>>;

interface Parts {
  readonly path: RegExp;
  readonly inPath: readonly string[];
  readonly inQuery: readonly string[];
}

/** Longest text of one variable. Chosen: titles of reports are the longest. */
const VALUE_CHARACTERS = 300;

/**
 * The variables of an address, or undefined when it is not one of the template.
 *
 * Templates are RFC 6570 with simple expansion in the path and one form-style query at the end, `…/{id}{?language,title}`.
 * Each variable of the path must be there; those of the query may be left out, and none may stand twice.
 */
export function readUri(template: string, uri: string): UriVariables | undefined {
  const { path, inPath, inQuery } = partsOf(template);
  const [before = '', query, ...rest] = uri.split('?');
  const matched = path.exec(before);
  if (!matched || rest.length > 0) return undefined;
  const found: Record<string, string> = {};
  for (const [index, name] of inPath.entries()) found[name] = matched[index + 1] ?? '';
  for (const pair of query === undefined ? [] : query.split('&')) {
    const [name = '', text, ...more] = pair.split('=');
    if (!inQuery.includes(name) || Object.hasOwn(found, name) || text === undefined || more.length > 0)
      return undefined;
    found[name] = text;
  }
  for (const [name, text] of Object.entries(found)) {
    const value = decoded(text);
    if (value === undefined || value === '') return undefined;
    found[name] = value;
  }
  return found;
}

/** The address that the template gives for the variables; those of the query that are undefined are left out. */
export function expandUri(template: string, variables: Readonly<Record<string, string | undefined>>): string {
  const { inPath, inQuery } = partsOf(template);
  const path = inPath.reduce(
    (text, name) => text.replace(`{${name}}`, encodeURIComponent(variables[name] ?? '')),
    template.replace(QUERY, ''),
  );
  const pairs = inQuery.flatMap((name) => {
    const value = variables[name];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

const QUERY = /\{\?([\w,]+)\}$/;

function partsOf(template: string): Parts {
  const inQuery = QUERY.exec(template)?.[1]?.split(',') ?? [];
  const inPath: string[] = [];
  const pattern = template
    .replace(QUERY, '')
    .split(/(\{\w+\})/)
    .map((piece) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1];
      if (name === undefined) return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      inPath.push(name);
      return '([^/?#]+)';
    });
  return { path: new RegExp(`^${pattern.join('')}$`), inPath, inQuery };
}

function decoded(text: string): string | undefined {
  try {
    const value = decodeURIComponent(text);
    return value.length <= VALUE_CHARACTERS && !/\0|\p{Surrogate}/u.test(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
