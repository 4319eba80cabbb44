import { describe, expect, it } from 'vitest';
import type { UncheckedField } from '#shared/resource/field.ts';
import { formDefinitionSchema } from '#shared/resource/form-definition.schema.ts';
import { formProblems } from '#shared/resource/form-problems.ts';

const label = { zh: '名称', en: 'Name' };
const name: UncheckedField = { name: 'name', label, type: 'str', length: 20, required: true };
type Form = Parameters<typeof formProblems>[0];
const form: Form = { display: 'name', fields: [name], list: { columns: ['name'] } };

/** Places and problems of a form whose second field is this one. */
function problems(more: Partial<UncheckedField>, change: Partial<Form> = {}): readonly string[] {
  const other: UncheckedField = { ...name, name: 'other', required: undefined, ...more };
  return formProblems({ ...form, fields: [name, other], ...change }).map(
    ({ path, problem }) => `${path.join('.')} ${problem}`,
  );
}

describe('a reference of a field to other fields', () => {
  const filled = (...names: string[]) => ({ all: names.map((field) => ({ field, op: 'filled' as const })) });

  it('is accepted if the fields exist, including base columns', () => {
    expect(
      problems({ required: filled('name', 'createTime'), visibleWhen: filled('name'), uniqueWithin: 'name' }),
    ).toEqual([]);
    expect(
      problems({ type: 'ref', ref: 'ship', length: undefined, refFilter: { field: 'anything', from: 'name' } }),
    ).toEqual([]);
    expect(problems({ group: 'a' }, { groups: [{ key: 'a', label }] })).toEqual([]);
  });

  it('is refused if a field is missing, at the place of the reference', () => {
    expect(problems({ required: filled('name', 'no') })).toEqual(['fields.1.required formFieldUnknown']);
    expect(problems({ visibleWhen: filled('no', 'name') })).toEqual(['fields.1.visibleWhen formFieldUnknown']);
    expect(problems({ uniqueWithin: 'no' })).toEqual(['fields.1.uniqueWithin formFieldUnknown']);
    expect(problems({ type: 'ref', ref: 'ship', length: undefined, refFilter: { field: 'a', from: 'no' } })).toEqual([
      'fields.1.refFilter.from formFieldUnknown',
    ]);
    expect(problems({ group: 'b' }, { groups: [{ key: 'a', label }] })).toEqual(['fields.1.group formGroupUnknown']);
  });
});

describe('options of a field type', () => {
  it('are required or refused key by key', () => {
    expect(problems({ type: 'dec', length: undefined })).toEqual([
      'fields.1.precision formKeyMissing',
      'fields.1.scale formKeyMissing',
    ]);
    expect(problems({ type: 'dec', length: undefined, precision: 3, scale: 4 })).toEqual([
      'fields.1.scale formKeyUnfit',
    ]);
    expect(problems({ type: 'dec', length: undefined, precision: 4, scale: 4 })).toEqual([]);
    expect(problems({ type: 'dict', dict: 'd', length: undefined, multi: true, unique: true })).toEqual([
      'fields.1.unique formKeyUnfit',
    ]);
    expect(problems({ unit: 'm', min: 1, statistics: ['sum'] })).toEqual([
      'fields.1.min formKeyUnfit',
      'fields.1.unit formKeyUnfit',
      'fields.1.statistics formKeyUnfit',
    ]);
    // False says that it is not: that goes with everything.
    expect(problems({ multi: false, unique: false })).toEqual([]);
  });

  it('include a default that is a valid stored value of the field', () => {
    expect(problems({ default: 'x' })).toEqual([]);
    expect(problems({ default: ' x' })).toEqual(['fields.1.default formDefaultBad']);
    expect(problems({ type: 'int', length: undefined, default: 1.5 })).toEqual(['fields.1.default formDefaultBad']);
  });

  it('leave room in a column name for derived names, and make each column name unique', () => {
    expect(problems({ name: 'aBcDeFgHiJkLmNoPqRsTuVwXyZ' })).toEqual([]);
    expect(problems({ name: `${'aB'.repeat(14)}` })).toEqual(['fields.1.name formNameLong']);
    expect(formProblems({ ...form, fields: [name, { ...name, name: 'aB' }, { ...name, name: 'a_b' }] })).toEqual([
      { path: ['fields', 2, 'name'], problem: 'formNameTaken' },
    ]);
  });
});

it('rules and scope must name existing fields, and the verbs must form a valid set', () => {
  const rule = (field: string, other: string) => ({ field, compare: { op: 'gte', other }, message: label }) as const;
  expect(problems({}, { rules: [rule('name', 'other'), rule('no', 'name'), rule('name', 'no')] })).toEqual([
    'rules.1.field formFieldUnknown',
    'rules.2.compare.other formFieldUnknown',
  ]);
  expect(problems({}, { scope: { vendor: 'other' } })).toEqual([]);
  expect(problems({}, { scope: { vendor: 'no' } })).toEqual(['scope.vendor formFieldUnknown']);
  expect(problems({}, { verbs: ['list'] })).toEqual(['verbs formVerbsBad']);
  expect(problems({}, { verbs: ['queryById', 'list'] })).toEqual([]);
});

it('records must be named by a required text field', () => {
  expect(problems({}, { display: 'other' })).toEqual(['display formDisplayBad']);
  expect(problems({ required: { field: 'name', op: 'filled' } }, { display: 'other' })).toEqual([
    'display formDisplayBad',
  ]);
  expect(problems({ required: true, type: 'int', length: undefined }, { display: 'other' })).toEqual([
    'display formDisplayBad',
  ]);
  expect(problems({ required: true }, { display: 'other' })).toEqual([]);
});

it('options of a field are limited in length and number', () => {
  const sent = { code: 'onl_x', title: label, display: 'name', list: { columns: ['name'] } };
  const takes = (more: object, type = 'int') =>
    formDefinitionSchema.safeParse({ ...sent, fields: [name, { name: 'n', label, type, ...more }] }).success;
  const atMost = { unit: ' m³ ', min: 1, max: 2, statistics: ['sum', 'average'], help: label, group: undefined };
  expect(takes(atMost)).toBe(true);
  expect(takes({ unit: 'x'.repeat(20) })).toBe(true);
  for (const more of [
    { unit: ' ' },
    { unit: 'x'.repeat(21) },
    { statistics: [] },
    { statistics: ['sum', 'sum', 'sum'] },
    { statistics: ['most'] },
  ]) {
    expect(takes(more)).toBe(false);
  }
  expect([takes({ dict: 'd'.repeat(100) }, 'dict'), takes({ dict: 'd'.repeat(101) }, 'dict')]).toEqual([true, false]);
  expect([takes({ ref: 'r'.repeat(64) }, 'ref'), takes({ ref: 'r'.repeat(65) }, 'ref')]).toEqual([true, false]);
  const text = { length: 20, check: 'creditCode' };
  expect([takes(text, 'str'), takes({ ...text, check: 'other' }, 'str')]).toEqual([true, false]);
});
