import { filledForm } from './filled-form.js';
import { type Browser, leadsTo } from './form-browser.js';

/**
 * What a person without script does at the address that an app opens: signs in if asked, and presses Allow on the
 * consent page as it stands.
 *
 * @param address of the authorization endpoint, with the app's request
 * @param choices what the person chooses otherwise on the consent page, by field
 * @returns where the page leads back to, with the code
 */
export async function allowByForms(
  browser: Browser,
  address: string,
  person: { readonly email: string; readonly password: string },
  choices: Readonly<Record<string, string>> = {},
): Promise<URL> {
  let page = await browser.follow(address);
  if (page.text.includes('action="/login"')) {
    page = await browser.follow(await browser.post('/login', { ...filledForm(page.text, '/login'), ...person }));
  }
  const form = { ...filledForm(page.text, '/oauth/consent'), ...choices, decision: 'allow' };
  return leadsTo((await browser.post('/oauth/consent', form)).text);
}
