import { makeYielder } from '#server/process/yielder.ts';
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

/** Renders all calls with parameters, body and result as HTML without scripts, in chunks of one call each. */
export async function* renderListing(description: ApiDescription): AsyncGenerator<string> {
  const turn = makeYielder();
  yield `<p>${escapeHtml(description.info.description)} Base path <code>${escapeHtml(description.servers[0]?.url ?? '')}</code>.
The same as data: <code>v3/api-docs</code>.</p>`;
  const all = operations(description);
  for (const { name } of description.tags) {
    yield `<section><h2>${escapeHtml(name)}</h2>`;
    for (const each of all) {
      if (!each.operation.tags.includes(name)) continue;
      await turn();
      yield renderCall(each);
    }
    yield '</section>';
  }
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
