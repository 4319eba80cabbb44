import { describe, expect, it } from 'vitest';
import type { EditColumn, HandlerEvent, ValidateRule } from '#src/grid/columns/edit-column.ts';
import { columnCheck } from '#src/grid/validate/check-cell.ts';

const row = { id: '1' };

function check(value: unknown, rules: readonly ValidateRule[], isTaken = false) {
  return checkColumn(value, { key: 'no', type: 'input', title: '单号', validateRules: rules }, isTaken);
}

function checkColumn(value: unknown, column: EditColumn, isTaken = false) {
  return columnCheck(column, undefined)?.check(value, row, 'blur', () => isTaken);
}

describe('the check of a cell', () => {
  it('is undefined without rules', () => {
    expect(columnCheck({ key: 'no', type: 'input', title: '单号' }, undefined)).toBeUndefined();
    expect(columnCheck({ key: 'no', type: 'input', title: '单号', validateRules: [{}] }, undefined)).toBeUndefined();
  });

  it.each([undefined, null, '', []].map((value) => ({ value })))('fails a required cell with $value', ({ value }) => {
    expect(check(value, [{ required: true }])).toEqual({ zh: '单号不能为空', en: 'Fill in “单号”' });
    expect(check(value, [{ pattern: '*', message: '请填写' }])).toEqual({ zh: '请填写', en: '请填写' });
  });

  it.each([0, false, ' ', '0', ['a']].map((value) => ({ value })))(
    'passes a required cell with $value',
    ({ value }) => {
      expect(check(value, [{ required: true }])).toBeUndefined();
    },
  );

  it('fails a unique cell, under either name of the rule, if another row has the value', () => {
    const twice = { zh: '单号不能重复', en: '“单号” must be unique' };
    expect(check('A', [{ unique: true }], true)).toEqual(twice);
    expect(check('A', [{ pattern: 'only' }], true)).toEqual(twice);
    expect(check('A', [{ unique: true }], false)).toBeUndefined();
  });

  it('applies one check per rule: required before unique before pattern before handler', () => {
    const handler = () => 'handler';
    expect(check('', [{ required: true, unique: true, message: 'r' }], true)).toEqual({ zh: 'r', en: 'r' });
    expect(check('A', [{ required: true, unique: true }], true)).toBeUndefined();
    expect(check('A', [{ unique: true, pattern: 'm', handler }], false)).toBeUndefined();
    expect(check('A', [{ pattern: 's', handler }])).toBeUndefined();
    expect(check('A', [{ handler }])).toEqual({ zh: 'handler', en: 'handler' });
  });

  it('shows the message of the first rule that fails', () => {
    const rules = [
      { required: true, message: 'one' },
      { unique: true, message: 'two' },
      { pattern: 'm', message: 'three' },
    ];
    expect(check('', rules, true)).toEqual({ zh: 'one', en: 'one' });
    expect(check('x', rules, true)).toEqual({ zh: 'two', en: 'two' });
    expect(check('x', rules, false)).toEqual({ zh: 'three', en: 'three' });
    expect(check('13800138000', rules, false)).toBeUndefined();
  });

  it('fills in title and key in messages, in both languages', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders as people write them
    const message = { zh: '请填${title}（${key}）', en: '${title}/${key}?' };
    const filled = check('', [{ required: true, message }]);
    expect(filled).toEqual({ zh: '请填单号（no）', en: '单号/no?' });
  });

  it('applies patterns neither to empty cells nor to files and lists', () => {
    for (const value of ['', null, undefined, [], { path: 'a' }])
      expect(check(value, [{ pattern: 'm' }])).toBeUndefined();
  });

  it('treats any other pattern as a regular expression, and starts at the beginning each time', () => {
    const rules: ValidateRule[] = [{ pattern: '^JS-\\d+$' }];
    expect(check('JS-12', rules)).toBeUndefined();
    expect(check('XX', rules)).toEqual({ zh: '单号格式不正确', en: '“单号” is not in the right format' });
    const column: EditColumn = { key: 'no', type: 'input', title: '单号', validateRules: [{ pattern: /^a/g }] };
    const prepared = columnCheck(column, undefined);
    for (let time = 0; time < 3; time += 1) expect(prepared?.check('a', row, 'input', () => false)).toBeUndefined();
  });

  it('calls a handler with trigger, value, row and column', () => {
    const events: HandlerEvent[] = [];
    const handler = (event: HandlerEvent) => events.push(event) > 0;
    const column: EditColumn = { key: 'no', type: 'input', title: '单号', validateRules: [{ handler }] };
    columnCheck(column, undefined)?.check('A', row, 'change', () => false);
    expect(events).toEqual([{ trigger: 'change', value: 'A', row, column }]);
  });

  it('treats true and null from a handler as passed, and false as the message of the rule', () => {
    expect(check('A', [{ handler: () => true }])).toBeUndefined();
    expect(check('A', [{ handler: () => null, message: 'no' }])).toBeUndefined();
    expect(check('A', [{ handler: () => false, message: 'no' }])).toEqual({ zh: 'no', en: 'no' });
    expect(check('A', [{ handler: () => false }])).toEqual({ zh: '单号不符合要求', en: '“单号” is not accepted' });
  });

  it('waits for an asynchronous handler, then applies the remaining rules', async () => {
    const later = (verdict: boolean) => async () => verdict;
    expect(await check('A', [{ handler: later(false), message: 'no' }])).toEqual({ zh: 'no', en: 'no' });
    expect(await check('A', [{ handler: later(true) }, { pattern: 'n', message: 'after' }])).toEqual({
      zh: 'after',
      en: 'after',
    });
    expect(await check('A', [{ handler: later(true) }, { handler: later(true) }])).toBeUndefined();
  });

  it('fails if the handler fails, with the reason of the error', async () => {
    const refused = { zh: '网络超时', en: '网络超时' };
    expect(await check('A', [{ handler: () => Promise.reject(new Error('网络超时')) }])).toEqual(refused);
    const thrown = () => {
      throw new Error('网络超时');
    };
    expect(check('A', [{ handler: thrown }])).toEqual(refused);
  });

  it('applies the check of the cell type last', () => {
    const validate = () => ({ zh: '类型', en: 'type' });
    const column: EditColumn = { key: 'no', type: 'input', title: '单号', validateRules: [{ required: true }] };
    const prepared = columnCheck(column, { validate });
    expect(prepared?.check('', row, 'blur', () => false)).toMatchObject({ en: 'Fill in “单号”' });
    expect(prepared?.check('A', row, 'blur', () => false)).toEqual({ zh: '类型', en: 'type' });
  });
});
