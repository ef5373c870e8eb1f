import { withoutInvisibles } from '@talud/slope-model';

/**
 * A text that people or their programs brought in, as a value: without what cannot be seen, and cut to `most`
 * characters. It was cleaned on its way in; what a row holds from before a rule of today is cleaned here.
 */
export function shownText(text: string, most: number): string {
  const clean = text
    .split(/\r\n|\r|\n/u)
    .map(withoutInvisibles)
    .join('\n');
  const characters = [...clean];
  return characters.length <= most ? clean : `${characters.slice(0, most - 1).join('')}…`;
}

/** The same between quotation marks and on one line: where it ends is never in doubt. */
export function quoted(text: string, most: number): string {
  return JSON.stringify(shownText(text, most));
}

export const NAME_CHARACTERS = 200;
