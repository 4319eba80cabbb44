import { expect, it } from 'vitest';
import { authButtons, authColumns, authPage, columnRules } from '#shared/online/auth-answers.ts';
import { columnSet } from '#shared/online/column-set.ts';
import { formItem } from '#shared/online/form-item.ts';
import { recordOf } from '#shared/online/form-record.ts';
import { fromDefinition } from '#shared/online/from-definition.ts';
import { hiddenBy } from '#shared/online/rights.ts';
import { buttonRowSchema } from '#shared/online/rows.schema.ts';
import { toDefinition } from '#shared/online/to-definition.ts';
import { readRecorded, recorded } from './recorded.ts';
import { recordedTexts as texts } from './recorded-texts.ts';

const { buttons, rules, answers } = readRecorded('sw-all-rights');
const { rows } = recorded('sw_all');
const withButtons = { ...rows, buttons: buttons.map((row: unknown) => buttonRowSchema.parse(row)) };
const form = fromDefinition(toDefinition(withButtons), recordOf(rows.head));

const grantedTo = (...ids: string[]) => ({ texts, hidden: hiddenBy(rules, new Set(ids)) });
const memo = { list: '2126831548987654146', form: '2126831549012819970', change: '2126831549012819971' };
const columnsFor = (...ids: string[]) => columnSet(form, grantedTo(...ids));
const formFor = (...ids: string[]) => formItem(form, [], grantedTo(...ids));

it('buttons come back from our definition as the lists of lists and forms', () => {
  expect(columnSet(form, { texts }).cgButtonList).toEqual(answers.cgButtonList);
  expect(formItem(form, [], { texts }).cgButtonList).toEqual(answers.formButtons);
});

it('a condition of a button is a condition of ours', () => {
  const approve = toDefinition(withButtons).buttons?.find(({ label }) => label.zh === '通过');
  expect(approve?.when).toEqual({ field: 'sex', op: 'eq', value: '1' });
});

it('a rule hides its field and its button from everybody to whom it is not granted', () => {
  const { hideColumns, columns, dictOptions, cgButtonList } = columnsFor();
  expect(hideColumns).toEqual(['memo', 'mail', 'add', 'bulk']);
  expect(columns.map(({ dataIndex }) => dataIndex)).not.toContain('memo');
  expect(dictOptions).toHaveProperty('sex');
  expect(cgButtonList).toEqual(answers.withoutAddAndBulk);
  expect(columnsFor(memo.list).hideColumns).toEqual(['mail', 'add', 'bulk']);
});

it('forms have rules of their own', () => {
  expect(formFor().schema.properties).not.toHaveProperty('memo');
  expect(formFor(memo.list).schema.properties).not.toHaveProperty('memo');
  expect(formFor(memo.form).schema.properties).toHaveProperty('memo');
  expect(formFor()).not.toHaveProperty('cgButtonList');
  expect(hiddenBy(rules, new Set([memo.form])).fixed).toEqual(new Set(['memo', 'mail']));
});

it('a rule that is switched off hides nothing', () => {
  const off = rules.map((rule: object) => ({ ...rule, status: 0 }));
  expect(columnSet(form, { texts, hidden: hiddenBy(off, new Set()) }).hideColumns).toEqual([]);
});

const named = (list: { code: string }[]) => list.filter(({ code }) => ['name', 'memo', 'mail'].includes(code));

it('authColumn lists the fields with their rules', () => {
  expect(named(authColumns(form, []))).toEqual(answers.authColumnBefore);
  expect(named(authColumns(form, rules))).toEqual(answers.authColumn);
  expect(columnRules.map(({ page, control }) => `${page}/${control}`)).toEqual(['3/5', '5/5', '5/3']);
});

it('authPage lists what can be granted', () => {
  expect(authPage(form, rules, 1)).toEqual(answers.authPage1);
  expect(authPage(form, rules, 2)).toEqual(answers.authPage2);
  const builtIn = [{ id: 'r', code: 'import', type: 2, page: 3, control: 5, status: 1 } as const];
  expect(authPage(form, builtIn, 2)).toMatchObject([{ code: 'import', title: '导入' }]);
});

it('authButton lists the buttons of administrators', () => {
  expect(new Set(authButtons(form))).toEqual(new Set(answers.buttonList));
});
