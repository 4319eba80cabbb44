import { expect, it } from 'vitest';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { bool, dec, dict, each, int, ref, str } from '#shared/resource/field-builders.ts';

it('fields are plain JSON with what their kind needs', () => {
  const fields = [
    str('place', ['部位', 'Place'], 120, { required: true }),
    dec('height', ['高度', 'Height'], [6, 1], { unit: 'm' }),
    dict('kind', ['类型', 'Kind'], 'scaf_type'),
    ref('ship', ['船号', 'Ship'], 'ship'),
    bool('night', ['夜间', 'At night']),
  ] as const satisfies readonly FieldDefinition[];
  expect(JSON.parse(JSON.stringify(fields))).toEqual([
    { name: 'place', label: { zh: '部位', en: 'Place' }, type: 'str', length: 120, required: true },
    { name: 'height', label: { zh: '高度', en: 'Height' }, type: 'dec', precision: 6, scale: 1, unit: 'm' },
    { name: 'kind', label: { zh: '类型', en: 'Kind' }, type: 'dict', dict: 'scaf_type' },
    { name: 'ship', label: { zh: '船号', en: 'Ship' }, type: 'ref', ref: 'ship' },
    { name: 'night', label: { zh: '夜间', en: 'At night' }, type: 'bool' },
  ]);
  // What column types are derived from.
  const required: true = fields[0].required;
  expect(required).toBe(true);
});

it('parameters win over options of the same name, which the compiler may not see', () => {
  const given: object = { name: 'other', type: 'text', length: 9, help: { zh: '提示', en: 'Hint' } };
  expect(str('place', ['部位', 'Place'], 120, given)).toEqual({
    name: 'place',
    label: { zh: '部位', en: 'Place' },
    type: 'str',
    length: 120,
    help: { zh: '提示', en: 'Hint' },
  });
});

it('options in common are added to each field', () => {
  const fields = each({ group: 'size', openIn: ['10'] }, [
    int('floors', ['层数', 'Floors']),
    int('bays', ['跨数', 'Bays'], { min: 1 }),
  ]);
  expect(fields).toEqual([
    { name: 'floors', label: { zh: '层数', en: 'Floors' }, type: 'int', group: 'size', openIn: ['10'] },
    { name: 'bays', label: { zh: '跨数', en: 'Bays' }, type: 'int', min: 1, group: 'size', openIn: ['10'] },
  ]);
});

it('what is missing, misspelt or of another kind does not compile', () => {
  const words = ['一', 'One'] as const;
  // @ts-expect-error no scale
  dec('one', words, [8]);
  // @ts-expect-error no dictionary
  dict('one', words);
  // @ts-expect-error no target
  ref('one', words, { required: true });
  // @ts-expect-error a misspelt option
  str('one', words, 20, { requird: true });
  // @ts-expect-error an option of numbers
  const unfit = str('one', words, 20, { unit: 'm' });
  // @ts-expect-error a misspelt option
  each({ grup: 'a' }, []);
  expect(unfit).toMatchObject({ unit: 'm' });
});
