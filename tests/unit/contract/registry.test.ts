import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bindings } from '#server/start/bindings.ts';
import { calls } from '#shared/contract/registry.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

const bound = new Map(bindings.map((binding) => [binding.call.id, binding]));

describe('the contract', () => {
  it('implements every call of the contract, and no other call', () => {
    const declared = calls.map(({ id }) => id).sort();
    expect([...bound.keys()].sort()).toEqual(declared);
  });

  it('names each call once, by id and by method and path', () => {
    const ids = calls.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const routes = calls.flatMap((call) =>
      [call.method, ...(call.also ?? [])].map((method) => `${method} ${call.path}`),
    );
    expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([]);
    expect(bindings.length).toBe(bound.size);
  });

  it('lists every file that declares calls', () => {
    const registry = sourceFiles('shared/contract').find(({ path }) => path.endsWith('registry.ts'))?.text ?? '';
    const missing = sourceFiles('shared/contract')
      .filter(({ text }) => /^export const \w+ = defineCall/m.test(text))
      .map(({ path }) => `#${path}`)
      .filter(
        (path) => !registry.includes(`'${path.replace('#shared/contract/', './')}'`) && !registry.includes(`'${path}'`),
      );
    expect(missing).toEqual([]);
  });

  it.each(calls)('$id declares access, tenant and a path', (call) => {
    expect(call.id).toMatch(/^\w+\.\w+$/);
    expect(call.access).toMatch(/^(?:anonymous|session|\w+(?::(?:\w|\{\w+\})+)+)$/);
    // A right whose name is in the path is filled in from there.
    const places = [call.access, ...Object.values(call.parts ?? {})].flatMap((code) => code.match(/\{\w+\}/g) ?? []);
    for (const place of places) expect(call.path).toContain(place);
    expect(['member', 'global', 'board']).toContain(call.tenant);
    expect(call.path).toMatch(/^\/[\w/.{}*-]+$/);
    expect(call.summary.length).toBeGreaterThan(5);
    // A board has no caller, and without a caller there are no tenant rows.
    expect(call.tenant === 'member' && call.access === 'anonymous').toBe(false);
    expect(call.tenant === 'board').toBe(call.limit === 'board');
  });

  it('binds calls equal to the declared ones', () => {
    const declared = new Map(calls.map((call) => [call.id, call]));
    for (const { call } of bindings) expect(call).toEqual(declared.get(call.id));
  });

  it('drops unknown keys of every input and limits the length of its texts', () => {
    const refusing = bindings.flatMap(({ call, shape }) =>
      (['path', 'query', 'body'] as const)
        .filter(
          (part) =>
            shape[part] &&
            z.toJSONSchema(shape[part], { io: 'input', unrepresentable: 'any' }).additionalProperties === false,
        )
        .map((part) => `${call.id} ${part}`),
    );
    expect(refusing).toEqual([]);
  });

  it('declares exactly the placeholders of its path in its schema', () => {
    for (const { call, shape } of bindings) {
      const names = [...call.path.matchAll(/\{(\w+)\*?\}/g)].map(([, name]) => name);
      const schema = shape.path
        ? z.toJSONSchema(shape.path, { io: 'input', unrepresentable: 'any' })
        : { properties: {} };
      expect(Object.keys(schema.properties ?? {}).sort(), call.id).toEqual(names.sort());
    }
  });
});
