import { expect, it } from 'vitest';
import { bindings } from '#server/start/bindings.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { callKinds, kindOf } from '#tests/support/call-kinds.ts';

const { first, alike } = callKinds(bindings);

it('the call kinds cover every call once: fully, or as a call like a fully covered one', () => {
  expect([...first, ...alike].map(({ call }) => call.id).sort()).toEqual(bindings.map(({ call }) => call.id).sort());
  const kinds = new Set(first.map(kindOf));
  expect(kinds.size).toBe(first.length);
  expect(alike.filter((binding) => !kinds.has(kindOf(binding)))).toEqual([]);
});

it('the call kinds treat as alike only the same verb of two resources', () => {
  const codes = new Set<string>(yardDefinitions.map(({ code }) => code));
  const verbOf = (id: string) => id.split('.')[1];
  for (const { call } of alike) expect(codes).toContain(call.id.split('.')[0]);
  for (const verb of new Set(alike.map(({ call }) => verbOf(call.id)))) {
    expect(first.map(({ call }) => verbOf(call.id))).toContain(verb);
  }
});
