import { expect, test } from 'vitest';
import { brokenIn } from '#server/resource/save/code-rules.ts';
import { readRuleJson } from '#shared/rules/rule-json.ts';

const rules = new Map([
  ['letters', readRuleJson(JSON.stringify([{ digits: '*', pattern: '[A-Z]+', message: '须为大写字母' }])) ?? []],
  [
    'two',
    readRuleJson(
      JSON.stringify([
        { digits: 2, pattern: '[A-Z]{2}', message: '前两位须为字母' },
        { digits: 1, pattern: '\\d', message: '第三位须为数字' },
      ]),
    ) ?? [],
  ],
  ['empty', []],
]);
const fields = [
  { name: 'code', ruleCode: 'letters' },
  { name: 'no', ruleCode: 'two' },
  { name: 'free', ruleCode: 'empty' },
  { name: 'lost', ruleCode: 'nobody' },
];
const broken = (patch: Record<string, string | number | null>, before?: Record<string, string> | null) =>
  brokenIn(patch, before, fields, rules, 'zh');

test('a new value must follow the rule of its field; otherwise the first broken piece gives the reason', () => {
  expect(broken({ code: 'AB', no: 'AB1', free: 'x', other: '!' })).toEqual({});
  expect(broken({ code: 'A1', no: 'ABC' })).toEqual({ code: '须为大写字母', no: '第三位须为数字' });
  expect(broken({ no: 'a1' }, null)).toEqual({ no: '前两位须为字母' });
  expect(broken({ code: 12 })).toEqual({ code: '须为大写字母' });
});

test('a deleted rule refuses every new value; blank and unchanged values are not checked', () => {
  expect(broken({ lost: 'A' })).toEqual({ lost: '该编码不存在' });
  expect(broken({ code: '', no: null, lost: '' })).toEqual({});
  expect(broken({ code: 'a1', lost: 'x' }, { code: 'a1', lost: 'x' })).toEqual({});
  expect(broken({ code: 'a1', lost: 'y' }, { code: 'a2', lost: 'x' })).toEqual({
    code: '须为大写字母',
    lost: '该编码不存在',
  });
  expect(brokenIn({ lost: 'A' }, undefined, fields, rules, 'en')).toEqual({ lost: 'This check rule does not exist' });
});
