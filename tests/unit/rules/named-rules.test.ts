import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenRule, lengthRule } from '#shared/rules/length-rules.ts';
import { namedRules } from '#shared/rules/named-rules.ts';
import { ruleProblem } from '#shared/rules/rule.ts';
import { type RuleName, ruleNames } from '#shared/rules/rule-name.ts';
import { zodRule } from '#shared/rules/zod-rule.ts';

/** What each rule takes, and what it refuses with which of its words. */
const samples: Readonly<Record<RuleName, { yes: readonly string[]; no: Readonly<Record<string, string>> }>> = {
  mobile: {
    yes: ['13800138000', '19912345678'],
    no: { '12800138000': '请输入正确手机号', '1380013800': '请输入正确手机号', '138001380000': '请输入正确手机号' },
  },
  userName: {
    yes: ['abcd', 'li_wei', 'A1_', 'x'.repeat(18)].map((name) => name.padEnd(4, '0')),
    no: {
      李伟: '只允许字母、数字、下划线',
      'li-wei': '只允许字母、数字、下划线',
      abc: '长度6到18个字符',
      [`${'x'.repeat(19)}`]: '长度6到18个字符',
    },
  },
  email: {
    yes: ['a@b.cn', 'a.b+c@d.e.com'],
    no: { a: '邮箱格式不正确', 'a@b': '邮箱格式不正确', 'a b@c.cn': '邮箱格式不正确' },
  },
  naturalNumber: {
    yes: ['0', '7', '1234567890'],
    no: { '-1': '请输入自然数', '1.5': '请输入自然数', '007': '请输入自然数', 一: '请输入自然数' },
  },
  english: { yes: ['a', 'ABc'], no: { a1: '请输入英文字符', 'a b': '请输入英文字符', 字: '请输入英文字符' } },
  landline: {
    yes: ['0532-86123456', '053286123456', '86123456', '010-8612345-801'],
    no: {
      '0532-06123456': '请输入正确的座机号',
      '123': '请输入正确的座机号',
      '+86 532 86123456': '请输入正确的座机号',
    },
  },
  bankCard: {
    yes: ['6222021234567890123', '621700123456'],
    no: {
      '0222021234567890': '请输入正确的银行卡号码',
      '62220212345': '请输入正确的银行卡号码',
      '6222 0212 3456 7890': '请输入正确的银行卡号码',
    },
  },
  idCard: {
    yes: ['11010519491231002X', '11010519491231002x', '440524188001010014', '110105491231002'],
    no: {
      '110105194912310021': '请输入正确的身份证号码',
      '11010519490231002X': '请输入正确的身份证号码',
      '110105491331002': '请输入正确的身份证号码',
      '1101051949123100': '请输入正确的身份证号码',
    },
  },
  idNumber: {
    yes: ['A1', 'x'.repeat(50)],
    no: { 'A-1': '请输入最多 50 位字母或数字', [`${'x'.repeat(51)}`]: '请输入最多 50 位字母或数字' },
  },
  qq: { yes: ['10000', '123456789012'], no: { '0123456': '请输入正确的QQ号码', '1234': '请输入正确的QQ号码' } },
  url: {
    yes: ['http://a.cn', 'HTTPS://a.cn:8/x?y#z'],
    no: { 'a.cn': '请输入以 http 或 https 开头的网址', 'javascript:alert(1)': '请输入以 http 或 https 开头的网址' },
  },
  alphanumeric: {
    yes: ['a1', 'x'.repeat(20)],
    no: { [`${'x'.repeat(21)}`]: '请输入最多 20 位字母或数字', a_b: '请输入最多 20 位字母或数字' },
  },
  personName: {
    yes: ['李伟', 'Li Wei', '㐀字'],
    no: { 李: '请输入 2 到 100 个汉字、字母或空格', 李伟1: '请输入 2 到 100 个汉字、字母或空格' },
  },
  digitLines: { yes: ['1\n22\r\n3'], no: { '1a': '只允许数字和换行', '1 2': '只允许数字和换行' } },
  shortText: { yes: ['x'.repeat(255), '𠮷'.repeat(255), 'a\nb'], no: { [`${'x'.repeat(256)}`]: '最多 255 个字符' } },
  creditCode: {
    yes: ['91350100M000100Y43'],
    no: { '91350100M000100Y44': '统一社会信用代码校验不通过', '91350100M000100Y4': '统一社会信用代码校验不通过' },
  },
};

describe.each(ruleNames.map((name) => [name, namedRules[name]] as const))('the rule %s', (name, rule) => {
  it('accepts valid values and refuses others with its message', () => {
    const { yes, no } = samples[name];
    expect(yes.filter((text) => ruleProblem(rule, text) !== undefined)).toEqual([]);
    expect(Object.keys(no).map((text) => [text, ruleProblem(rule, text)?.zh])).toEqual(Object.entries(no));
  });

  it('has messages in both languages, and decides at once whatever is pasted', () => {
    const messages = [...rule.checks.map(({ message }) => message), ...(rule.required ? [rule.required] : [])];
    for (const { zh, en } of messages) {
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(en).toMatch(/^[\x20-\x7e]+$/);
    }
    fc.assert(
      fc.property(fc.constantFrom('a', '1', ' ', '@', 'a.', '0-', 'http://', '字'), fc.nat(20_000), (part, times) => {
        ruleProblem(rule, `${part.repeat(times)}!`);
      }),
      { numRuns: 20 },
    );
  });
});

describe('limits', () => {
  it('of a text count characters', () => {
    const rule = lengthRule({ min: 2, max: 3 });
    expect(['𠮷', '𠮷字', 'abc', 'abcd'].map((text) => ruleProblem(rule, text)?.zh)).toEqual([
      '最小长度2位字符',
      undefined,
      undefined,
      '最大长度3位字符',
    ]);
  });

  it('of choices count the entries of a comma list, even if there are none', () => {
    const rule = chosenRule({ min: 2, max: 3 });
    expect(['a', 'a,b', 'a,b,c', 'a,b,c,d'].map((text) => ruleProblem(rule, text)?.zh)).toEqual([
      '最少选择2项',
      undefined,
      undefined,
      '最多选择3项',
    ]);
    expect([rule.required?.zh, chosenRule({ max: 3 }).required]).toEqual(['最少选择2项', undefined]);
  });
});

describe('a rule in a zod schema', () => {
  const said = (schema: ReturnType<typeof zodRule>, text: string) =>
    schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

  it('reports one problem at a time, in the requested language', () => {
    expect(said(zodRule(namedRules.userName, { language: 'zh' }), '-')).toEqual(['只允许字母、数字、下划线']);
    expect(said(zodRule(namedRules.mobile, { language: 'en' }), '1')).toEqual(['Enter a valid mobile number']);
  });

  it('reports a required empty value, and nothing else for an empty value', () => {
    expect(said(zodRule(namedRules.mobile, { language: 'zh', required: true }), ' ')).toEqual(['请输入手机号']);
    expect(said(zodRule(namedRules.email, { language: 'zh', required: '请输入邮箱' }), '')).toEqual(['请输入邮箱']);
    expect(said(zodRule(namedRules.email, { language: 'zh' }), '')).toEqual([]);
  });
});
