import { unescapeHtml } from './unescape-html.js';

/**
 * A form of a page as a browser would send it if nothing were touched: what is checked, chosen and written in advance.
 *
 * @throws when the page has no form that is posted to the address
 */
export function filledForm(page: string, action: string): Record<string, string> {
  const form = [...page.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].find(
    ([, attributes = '']) => attribute(attributes, 'action') === action && attribute(attributes, 'method') === 'post',
  )?.[2];
  if (form === undefined) throw new Error(`the page posts no form to ${action}: ${page.slice(0, 2000)}`);
  const sent: Record<string, string> = {};
  for (const [, attributes = ''] of form.matchAll(/<input([^>]*)>/g)) {
    const name = attribute(attributes, 'name');
    const ticked = !/\btype="(?:radio|checkbox)"/.test(attributes) || /\schecked\b/.test(attributes);
    if (name !== undefined && ticked)
      sent[name] = attribute(attributes, 'value') ?? (/\btype="checkbox"/.test(attributes) ? 'on' : '');
  }
  for (const [, attributes = '', options = ''] of form.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const name = attribute(attributes, 'name');
    const all = [...options.matchAll(/<option([^>]*)>/g)].map(([, option = '']) => option);
    const chosen = all.find((option) => /\sselected\b/.test(option)) ?? all[0];
    if (name !== undefined && chosen !== undefined) sent[name] = attribute(chosen, 'value') ?? '';
  }
  return sent;
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : unescapeHtml(value);
}
