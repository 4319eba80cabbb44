import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enteredFields } from '#shared/resource/application-base.ts';
import { resourceSchema, type SchemaOptions } from '#shared/resource/resource-schema.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { schemeNeeded } from '#shared/yard/scaffold/scaffold-apply.flow.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';

const filled = {
  applyType: '1',
  ship: 's1',
  place: '左舷',
  scafType: '1',
  length: 10,
  width: '2.5',
  height: 12,
  loadClass: '20',
  workKind: '1, 3,,1',
  needDate: '2026-12-01',
  planDismantle: '2026-12-20',
  contractor: 'c1',
};

/** Fields of the application base that a form fills in. */
const filledIn = Object.fromEntries(
  enteredFields(scaffoldApply)
    .filter((field) => field.default !== undefined && !scaffoldApply.fields.some(({ name }) => name === field.name))
    .map((field) => [field.name, field.default]),
);

function read(input: object, options: Partial<SchemaOptions> = {}) {
  const schema = resourceSchema(scaffoldApply, { mode: 'add', language: 'zh', ...options });
  const parsed = schema.safeParse(input);
  return parsed.success
    ? { value: parsed.data }
    : { problems: Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])) };
}

describe('adding', () => {
  it('reads what is entered, fills defaults, drops what is owned or unknown', () => {
    expect(read({ ...filled, bpmStatus: '2', crew: 'x', volume: 1, id: '1', nonsense: 1 })).toEqual({
      value: { ...filled, width: 2.5, workKind: '1,3', ...filledIn },
    });
  });

  it('names every missing field at once', () => {
    const { problems } = read({ urgency: '' });
    expect(Object.keys(problems ?? {}).sort()).toEqual(
      [...Object.keys(filled).filter((name) => name !== 'applyType'), 'urgency'].sort(),
    );
    expect(problems).toMatchObject({ place: '请输入搭设部位', ship: '请选择船号' });
  });

  it('speaks the caller’s language', () => {
    const { problems } = read({ ...filled, place: ' ', height: 0 }, { language: 'en' });
    expect(problems).toEqual({ place: 'Fill in “Place”', height: '“Height” must be at least 0.1' });
  });

  it('requires a field only while its condition holds', () => {
    expect(read({ ...filled, applyType: '4' }).problems).toEqual({ scafId: '请选择脚手架编号' });
    expect(read({ ...filled, applyType: '4', scafId: 'x' }).problems).toBeUndefined();
  });

  it('counts characters, not UTF-16 units', () => {
    expect(read({ ...filled, place: '𠮷'.repeat(120) }).problems).toBeUndefined();
    expect(read({ ...filled, place: '𠮷'.repeat(121) }).problems).toEqual({ place: '搭设部位不能超过 120 个字符' });
  });

  it('never throws and never lets an owned field through, whatever comes', () => {
    const anything = fc.dictionary(fc.constantFrom(...Object.keys(filled), 'crew', 'bpmStatus', 'id'), fc.jsonValue());
    fc.assert(
      fc.property(anything, (input) => {
        const { value } = read(input, { mode: 'edit' });
        expect(Object.keys(value ?? {})).not.toContain('crew');
        expect(Object.keys(value ?? {})).not.toContain('id');
      }),
    );
  });
});

describe('editing', () => {
  it('keeps to the keys that are there: null and absent are left alone, empty text clears', () => {
    expect(read({ remark: null, block: '', place: '右舷' }, { mode: 'edit' })).toEqual({
      value: { block: '', place: '右舷' },
    });
  });

  it('refuses to clear what is required', () => {
    expect(read({ place: '  ' }, { mode: 'edit' }).problems).toEqual({ place: '请输入搭设部位' });
  });

  it('a form holds the whole record: its blanks clear, its rules are checked', () => {
    const form = { ...filled, block: undefined, remark: null, planDismantle: '2026-11-01' };
    expect(read(form, { mode: 'edit', whole: true }).problems).toMatchObject({
      planDismantle: '计划拆除不能早于需用日期',
      urgency: '请选择紧急程度',
    });
    const { value } = read({ ...form, ...filledIn, planDismantle: '2026-12-01' }, { mode: 'edit', whole: true });
    expect(value).toMatchObject({ block: '', remark: '', planDismantle: '2026-12-01' });
  });
});

describe('at a node of the flow', () => {
  const node = { mode: 'node', editable: ['crew', 'startDate', 'schemeFile'] } as const;

  it('takes the node’s fields, owned ones too, and no other', () => {
    expect(read({ crew: 'wang', place: '右舷', bpmStatus: '2' }, node)).toEqual({ value: { crew: 'wang' } });
  });

  it('demands what the node demands, as the whole record stands', () => {
    const demanded = [{ field: 'schemeFile', when: schemeNeeded }, { field: 'crew' }];
    expect(read({ ...filled, schemeDue: true }, { ...node, demanded, whole: true }).problems).toEqual({
      schemeFile: '请上传搭设方案',
      crew: '请选择搭设班组',
    });
    expect(read({ ...filled, crew: 'wang' }, { ...node, demanded, whole: true }).problems).toBeUndefined();
  });
});

describe('patterns and checks', () => {
  const phone = (text: string) =>
    resourceSchema(contractor, { mode: 'edit', language: 'zh' }).safeParse({ phone: text }).success;
  const credit = (text: string) =>
    resourceSchema(contractor, { mode: 'edit', language: 'zh' }).safeParse({ creditCode: text }).success;

  it('takes mobile and landline numbers', () => {
    expect([phone('13812345678'), phone('0532-8888888'), phone('1381234567'), phone('x13812345678')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('verifies the check character of a credit code', () => {
    // Two published codes (a software maker's and a search company's) and the first with its last digit changed.
    expect([credit('91440300708461136T'), credit('91110000802100433B'), credit('91440300708461136U')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
