import type { ApiDescription } from './api-description.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly 'x-access': string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: unknown;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: unknown }>> }>
  >;
}

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
  const calls = [...document.querySelectorAll('details')];
  const groups = [...document.querySelectorAll('section')];
  document.querySelector('input').addEventListener('input', (event) => {
    const words = event.target.value.toLowerCase().split(/\\s+/);
    for (const call of calls) call.hidden = !words.every((word) => call.dataset.text.includes(word));
    for (const group of groups) group.hidden = !group.querySelector('details:not([hidden])');
  });`;

/** A page to browse the API: static HTML, one small script for the filter, nothing from elsewhere. */
export function renderApiPage(description: ApiDescription): string {
  const groups = description.tags.map(({ name }) => {
    const calls = operations(description).filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2>${escapeHtml(name)}</h2>${calls.map(renderCall).join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(description.info.title)} API</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><header><h1>${escapeHtml(description.info.title)} API</h1>
<input type="search" aria-label="Filter calls" placeholder="Filter: path, name, permission …"></header>
<main><p>${escapeHtml(description.info.description)} Base path <code>${escapeHtml(description.servers[0]?.url ?? '')}</code>.
The same as data: <a href="v3/api-docs">v3/api-docs</a>.</p>${groups.join('')}</main>
<script>${script}</script></body></html>`;
}

interface Listed {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

function operations(description: ApiDescription): Listed[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  );
}

function renderCall({ method, path, operation }: Listed): string {
  const access = operation['x-access'];
  const text = `${method} ${path} ${operation.operationId} ${operation.summary} ${access}`.toLowerCase();
  return `<details data-text="${escapeHtml(text)}"><summary><span class="method">${method}</span><code>${escapeHtml(path)}</code><span class="access">${escapeHtml(access)}</span></summary>
<p>${escapeHtml(operation.summary)} <code>${escapeHtml(operation.operationId)}</code></p>${[
    renderParameters(operation),
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
      renderSchema(`Body, ${type}`, schema),
    ),
    ...Object.entries(operation.responses['200']?.content ?? {}).map(([type, { schema }]) =>
      renderSchema(`Answer, ${type}`, schema),
    ),
  ].join('')}</details>`;
}

function renderParameters({ parameters = [] }: Operation): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  return rows.length > 0 ? `<table>${rows.join('')}</table>` : '';
}

function renderSchema(title: string, schema: unknown): string {
  return `<p>${escapeHtml(title)}</p><pre>${escapeHtml(JSON.stringify(schema, null, 1))}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
