import { expect, it } from 'vitest';
import { kitOf, kitPart } from '#server/resource/kit.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

const form = (code: string): ResourceDefinition => ({
  code,
  area: 'kit',
  entity: code,
  table: code,
  title: { zh: code, en: code },
  display: 'name',
  fields: [{ name: 'name', label: { zh: '名称', en: 'Name' }, type: 'str', length: 20 }],
  list: { columns: ['name'] },
});

it('kitPart compiles a part once for all definitions with the same content', () => {
  let made = 0;
  const part = kitPart(({ code }) => ({ code, at: ++made }));
  const first = part(form('once'));
  expect(part(form('once'))).toBe(first);
  expect(part(form('other'))).not.toBe(first);
  expect(made).toBe(2);
});

it('kitPart keeps parts separate, even an undefined part', () => {
  let made = 0;
  const none = kitPart(() => {
    made += 1;
    return undefined;
  });
  const code = kitPart((definition) => definition.code);
  const definition = form('parts');
  expect([none(definition), none(definition), code(definition), made]).toEqual([undefined, undefined, 'parts', 1]);
});

it('kitOf evicts the kit that was unused for the longest time', () => {
  const kept = kitOf(form('kept'));
  const idle = kitOf(form('idle'));
  for (let at = 0; at < 299; at += 1) {
    kitOf(form(`further_${at}`));
    expect(kitOf(form('kept'))).toBe(kept);
  }
  expect(kitOf(form('idle'))).not.toBe(idle);
});
