import { tokenStorageKey } from '#shared/session/store.ts';

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem }
  header { position: sticky; top: 0; background: Canvas; padding: .5rem 0; border-bottom: 1px solid GrayText }
  h1 { font-size: 1.3rem; margin: 0 0 .5rem } h2 { font-size: 1.05rem; margin: 1.5rem 0 .25rem }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: .4rem .6rem }
  details { border-bottom: 1px solid color-mix(in srgb, GrayText 40%, transparent); padding: .35rem 0 }
  summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .3rem .8rem; align-items: baseline }
  .method { min-width: 4rem; font-weight: 600 } .access { margin-left: auto; color: GrayText; font-size: .85rem }
  code, pre { font: 13px/1.45 ui-monospace, monospace; overflow-wrap: anywhere }
  pre { overflow: auto; max-height: 24rem; background: color-mix(in srgb, GrayText 12%, transparent); padding: .6rem }
  table { border-collapse: collapse } td { padding: .1rem .8rem .1rem 0; vertical-align: top }
  [hidden] { display: none }`;

const script = `
  const main = document.querySelector('main');
  const input = document.querySelector('input');
  const say = (text) => { main.innerHTML = ''; main.append(Object.assign(document.createElement('p'), { textContent: text })); };
  const stored = () => {
    try {
      const { value, expire } = JSON.parse(localStorage.getItem('${tokenStorageKey}'));
      return typeof expire === 'number' && expire <= Date.now() ? null : value;
    } catch { return null }
  };
  const token = stored();
  fetch('v3/api-docs/listing', { headers: token ? { 'X-Access-Token': token } : {} }).then(async (answer) => {
    if (answer.status === 401) return say('请先登录，再打开本页。 Sign in to the office first, then open this page again.');
    if (!answer.ok) return say('无法读取接口说明（' + answer.status + '）。 The description could not be read.');
    main.innerHTML = await answer.text();
    input.hidden = false;
    const calls = [...document.querySelectorAll('details')];
    const groups = [...document.querySelectorAll('section')];
    input.addEventListener('input', (event) => {
      const words = event.target.value.toLowerCase().split(/\\s+/);
      for (const call of calls) call.hidden = !words.every((word) => call.dataset.text.includes(word));
      for (const group of groups) group.hidden = !group.querySelector('details:not([hidden])');
    });
  }).catch(() => say('网络不可用，请重试。 The server cannot be reached.'));`;

/**
 * Page for browsing the API. Its only script loads the calls with the browser's session; nothing is loaded from other
 * hosts.
 */
export const apiPageHtml = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Slipway API</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><header><h1>Slipway API</h1>
<input type="search" hidden aria-label="Filter calls" placeholder="Filter: path, name, permission …"></header>
<main><p>…</p></main>
<script>${script}</script></body></html>`;
