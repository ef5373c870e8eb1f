/**
 * What makes a project's page follow the project. On every event it reads the page again and shows anew what differs; all words
 * are the page's. Without it the page works as it was loaded.
 */
export const PROJECT_SCRIPT = `
'use strict';
(() => {
  const box = document.getElementById('project');
  if (!box) return;
  const words = box.dataset;
  const heading = document.querySelector('h1');
  heading.tabIndex = -1;
  const [GAP_MS, AGAIN_MS, MOST_MS, PRESENCE_MS] = [250, 3000, 60000, 20000];
  const shown = new Map();
  for (const part of document.querySelectorAll('[data-live]')) shown.set(part.id, part.outerHTML);
  let source;
  let over = false;
  let lead = Date.parse(words.now) - Date.now();

  const say = (text) => {
    const line = document.getElementById('following');
    if (line && line.textContent !== text) line.textContent = text;
  };

  const ago = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' });
  const STEPS = [['second', 60], ['minute', 60], ['hour', 24]];
  const tellTimes = () => {
    for (const time of document.querySelectorAll('#project time')) {
      let past = Math.max(0, (Date.now() + lead - Date.parse(time.dateTime)) / 1000);
      for (const [unit, next] of STEPS) {
        if (past < next) {
          time.title = time.title || time.textContent;
          time.textContent = ago.format(-Math.floor(past), unit);
          break;
        }
        past /= next;
      }
    }
  };

  const replace = (part) => {
    const present = document.getElementById(part.id);
    if (!present || shown.get(part.id) === part.outerHTML) return;
    shown.set(part.id, part.outerHTML);
    const focused = present.contains(document.activeElement) ? document.activeElement : undefined;
    const opened = [...present.querySelectorAll('details[open]')].map(({ id }) => id);
    const fresh = document.importNode(part, true);
    for (const id of opened) fresh.querySelector('#' + id)?.setAttribute('open', '');
    const place = focused && [...present.querySelectorAll('button, a, summary, select, [tabindex]')].indexOf(focused);
    present.replaceWith(fresh);
    if (focused) (fresh.querySelectorAll('button, a, summary, select, [tabindex]')[place] ?? heading).focus();
  };

  const show = (text) => {
    const page = new DOMParser().parseFromString(text, 'text/html');
    const fresh = page.getElementById('project');
    if (!fresh) return;
    lead = Date.parse(fresh.dataset.now) - Date.now();
    document.title = page.title;
    heading.textContent = page.querySelector('h1').textContent;
    for (const part of page.querySelectorAll('[data-live]')) replace(part);
    for (const part of page.querySelectorAll('[data-live-text]')) {
      const present = document.getElementById(part.id);
      if (present.textContent !== part.textContent) present.textContent = part.textContent;
    }
    const seen = page.querySelector('input[name=revision]')?.value;
    for (const field of document.querySelectorAll('input[name=revision]')) field.value = seen ?? field.value;
    tellTimes();
  };

  const end = (text, offersSignIn) => {
    over = true;
    source?.close();
    clearInterval(ticking);
    const line = document.createElement('p');
    line.className = 'error';
    line.setAttribute('role', 'alert');
    line.textContent = text;
    box.replaceChildren(line);
    box.style.visibility = '';
    heading.textContent = document.title = document.querySelector('.brand').textContent;
    if (!offersSignIn) return;
    const link = document.createElement('a');
    link.href = '/login?next=' + encodeURIComponent(location.pathname);
    link.textContent = words.signIn;
    box.append(link);
  };

  /** Reads the page as it is now. False when it could not be read, and is to be tried again. */
  const read = async () => {
    const answer = await fetch(location.pathname + location.search, { redirect: 'manual', cache: 'no-store' });
    if (answer.type === 'opaqueredirect' || answer.status === 401) end(words.signedOut, true);
    else if (answer.status === 404 || answer.status === 403) end(words.lost, false);
    else if (!answer.ok) return false;
    else show(await answer.text());
    return true;
  };

  let reading = false;
  let wanted = false;
  const refresh = async () => {
    wanted = true;
    if (reading) return;
    reading = true;
    while (wanted && !over) {
      wanted = false;
      const done = await read().catch(() => false);
      if (!done) wanted = true;
      await new Promise((resolve) => setTimeout(resolve, done ? GAP_MS : AGAIN_MS));
    }
    reading = false;
  };

  const onJob = (event) => {
    const { job_id: id, share } = JSON.parse(event.data);
    const bar = typeof share === 'number' ? document.getElementById(id) : undefined;
    if (bar) bar.value = share;
    else refresh();
  };

  let againMs = AGAIN_MS;
  const follow = () => {
    if (over || document.visibilityState !== 'visible') return;
    source?.close();
    const own = source = new EventSource('/api/projects/' + encodeURIComponent(words.project) + '/events');
    own.addEventListener('open', (event) => {
      // The connection is open; or the server says, under the same name, that the page is to be read anew.
      if ('data' in event) return refresh();
      againMs = AGAIN_MS;
      say(words.following);
    });
    for (const kind of ['edit', 'undo', 'redo', 'version', 'result']) own.addEventListener(kind, refresh);
    own.addEventListener('job', onJob);
    own.addEventListener('error', async () => {
      if (over || own !== source) return;
      say(words.away);
      // A stream that ended is opened again by the browser, one that was refused is not. The page knows why, if it is for good.
      const refused = own.readyState === EventSource.CLOSED;
      await read().catch(() => false);
      if (!refused) return;
      setTimeout(() => { if (own === source) follow(); }, againMs);
      againMs = Math.min(2 * againMs, MOST_MS);
    });
  };

  /** A page that nobody sees holds no connection, of which a browser has few; it is looked at again before it is shown. */
  const seen = async () => {
    if (over) return;
    if (document.visibilityState !== 'visible') {
      source?.close();
      source = undefined;
      box.style.visibility = 'hidden';
      return;
    }
    await read().catch(() => false);
    box.style.visibility = '';
    tell();
    follow();
  };

  const tell = () => {
    if (over || words.presence !== 'yes' || document.visibilityState !== 'visible') return;
    fetch('/api/presence', {
      method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ project: words.project }),
    }).catch(() => undefined);
  };

  const ticking = setInterval(tellTimes, 1000);
  setInterval(tell, PRESENCE_MS);
  document.addEventListener('visibilitychange', seen);
  // A page that the browser kept is as old as it was left.
  window.addEventListener('pageshow', (event) => { if (event.persisted) refresh(); });
  tellTimes();
  tell();
  follow();
})();
`;
