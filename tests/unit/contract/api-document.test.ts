import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apiJson, describeApi } from '#server/http/api/api-description.ts';
import { renderListing } from '#server/http/api/api-listing.ts';
import { apiMarkdown } from '#server/http/api/api-markdown.ts';
import { apiPageHtml } from '#server/http/api/api-page.ts';
import { compileSerialiser } from '#server/http/serialise.ts';
import { bindings } from '#server/start/bindings.ts';
import { apiDescriptionShape } from '#shared/contract/system/api-docs.schema.ts';
import { yardAreas } from '#shared/yard/areas.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

const description = await describeApi(bindings);

async function listOf(pieces: AsyncIterable<string>): Promise<readonly string[]> {
  const list: string[] = [];
  for await (const piece of pieces) list.push(piece);
  return list;
}

describe('the API description', () => {
  it('contains every call with its method, and passes through its own serialiser', () => {
    const routes = Object.values(description.paths).flatMap((methods) => Object.keys(methods));
    expect(routes.length).toBe(bindings.flatMap(({ call }) => [call.method, ...(call.also ?? [])]).length);
    const written: unknown = JSON.parse(compileSerialiser(apiDescriptionShape.result)(description));
    expect(written).toEqual(JSON.parse(JSON.stringify(description)));
  });

  it('is the same document when it is sent in pieces', async () => {
    const pieces = await listOf(apiJson(description));
    expect(JSON.parse(pieces.join(''))).toEqual(JSON.parse(JSON.stringify(description)));
    expect(pieces.length).toBeGreaterThan(Object.keys(description.paths).length);
  });

  it('names the access that a call demands', () => {
    expect(description.paths['/sys/health']).toMatchObject({
      get: { operationId: 'health.read', 'x-access': 'anonymous' },
    });
  });

  it('defines every reference that it uses', () => {
    const text = JSON.stringify(description);
    const names = Object.keys((description.components.schemas ?? {}) as object);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    expect(references.filter((name) => !names.includes(name ?? ''))).toEqual([]);
    expect(text.match(/"\$ref":/g)?.length ?? 0).toBe(references.length);
  });
});

describe('the page of the API description', () => {
  it('shows every path and has one script, without inline event handlers', async () => {
    const listing = (await listOf(renderListing(description))).join('');
    for (const { call } of bindings) expect(listing).toContain(`<code>${call.path.replace('*}', '}')}</code>`);
    expect(listing).not.toContain('<script');
    expect(apiPageHtml.match(/<script/g)).toHaveLength(1);
    expect(`${listing}${apiPageHtml}`).not.toMatch(/\son\w+=/);
  });
});

it('docs/api.md is what `npm run api` prints', () => {
  const written = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
  expect(written).toBe(apiMarkdown(bindings, yardDefinitions));
});

it('docs/api.md lists every call, or the pattern of its path', () => {
  const written = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
  const listed = [...written.matchAll(/^\| [A-Z, ]+ \| `([^`]+)` \|/gm)].map(([, path = '']) => path);
  const actions = yardDefinitions.flatMap(({ lifecycle }) => lifecycle?.transitions.map(({ action }) => action) ?? []);
  const words = { area: yardAreas.map(({ key }) => key), action: actions };
  const patterns = listed
    .filter((path) => /\{(area|code)\}/.test(path) && /^\/prm\/\{area|^\/basicSettings/.test(path))
    .map((path) => {
      const text = path.replace(/\{(\w+)\}/g, (_, name) => `(?:${words[name as 'area']?.join('|') ?? '\\w+'})`);
      return new RegExp(`^${text}$`);
    });
  expect(patterns.length).toBeGreaterThan(15);
  const missing = bindings.filter(
    ({ call: { path } }) => !listed.includes(path) && !patterns.some((pattern) => pattern.test(path)),
  );
  expect(missing.map(({ call }) => call.path)).toEqual([]);
});
