/**
 * What the passkey buttons do. The question and the answer travel as JSON; where to go next is the server's to say.
 * Without script the buttons stay hidden and everything else works.
 */
export const PASSKEY_SCRIPT = `
'use strict';
(() => {
  const { startAuthentication, startRegistration, browserSupportsWebAuthn } = SimpleWebAuthnBrowser;
  if (!browserSupportsWebAuthn()) return;
  const post = async (path, body) => {
    const response = await fetch(path, {
      method: 'POST', credentials: 'same-origin',
      headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(String(response.status));
    return response.json();
  };
  const actions = {
    'sign-in': async (button) => {
      const options = await post('/api/passkeys/question', {});
      const answer = await startAuthentication({ optionsJSON: options });
      await post('/api/passkeys/answer', answer);
      location.assign(button.dataset.next);
    },
    register: async (button) => {
      const name = document.getElementById(button.dataset.nameField).value.trim() || 'passkey';
      const options = await post('/api/me/passkeys/question', {});
      const answer = await startRegistration({ optionsJSON: options });
      await post('/api/me/passkeys', { name, answer });
      location.reload();
    },
  };
  for (const part of document.querySelectorAll('[data-passkey-part]')) part.hidden = false;
  for (const button of document.querySelectorAll('button[data-passkey]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      button.disabled = true;
      actions[button.dataset.passkey](button).catch(() => {
        button.disabled = false;
        document.getElementById('passkey-failed').hidden = false;
      });
    });
  }
})();
`;
