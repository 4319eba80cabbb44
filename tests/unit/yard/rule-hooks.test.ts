import { expect, test } from 'vitest';
import type { SaveContext } from '#server/resource/hooks.ts';
import { checkRuleHooks } from '#server/yard/system/check-rule-hooks.ts';
import { fillRuleHooks } from '#server/yard/system/fill-rule-hooks.ts';
import type { AppError } from '#shared/errors/fail.ts';

const context = (record: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  ({ verb: 'add', actor: { language: 'zh' }, record: { id: '1', ...record }, ...more }) as unknown as SaveContext;
const refusal = (asked: Promise<void> | undefined) =>
  Promise.resolve(asked).then(
    () => null,
    ({ id, fields }: AppError) => ({ id, fields }),
  );

const check = (pieces: unknown, verb = 'edit') =>
  refusal(
    checkRuleHooks.validate?.(
      context({ ruleJson: typeof pieces === 'string' ? pieces : JSON.stringify(pieces) }, { verb }),
    ),
  );
const piece = (pattern: string) => ({ digits: '*', pattern, message: '不符' });
const malformed = { id: 'checkRuleMalformed', fields: { ruleJson: 'checkRuleMalformed' } };

test('a check rule is a list of patterns that run in linear time; an invalid rule can still be deleted', async () => {
  expect(await check([])).toBeNull();
  expect(await check('')).toBeNull();
  expect(await refusal(checkRuleHooks.validate?.(context({ ruleJson: null })))).toBeNull();
  expect(await check([piece('[A-Z]{2}'), piece('\\d+')])).toBeNull();
  for (const wrong of ['{', '{}', [{ digits: 0, pattern: 'a', message: '' }], [piece('a'), piece('(?=a)')]]) {
    expect([wrong, await check(wrong)]).toEqual([wrong, malformed]);
    expect(await check(wrong, 'add')).toEqual(malformed);
    expect(await check(wrong, 'delete')).toBeNull();
  }
});

test('a check rule has at most a thousand repetitions in all its patterns', async () => {
  expect(await check([piece('a{1000}')])).toBeNull();
  expect(await check([piece('a{1000}'), piece('b{1000}')])).toBeNull();
  expect(await check([piece('a{999}b{1}')])).toBeNull();
  expect(await check([piece('a{2,1000}')])).toBeNull();
  expect(await check([piece('a{600}b{401}')])).toEqual(malformed);
  expect(await check([piece('a{2,600}b{1,401}')])).toEqual(malformed);
  // Each repetition of a repetition counts.
  expect(await check([piece('(a{1,60}){1,60}')])).toEqual(malformed);
  // Without an upper end the lower one counts.
  expect(await check([piece('a{600,}b{400,}')])).toBeNull();
  expect(await check([piece('a{600,}b{401,}')])).toEqual(malformed);
});

test('a fill rule names an existing implementation, and its parameters are an object', async () => {
  const fill = (record: Record<string, unknown>, more?: Record<string, unknown>) =>
    refusal(fillRuleHooks.validate?.(context(record, more)));
  const ruleClass = 'orderNumber';
  for (const ruleParams of [undefined, null, '', '{"prefix":"A"}'])
    expect(await fill({ ruleClass, ruleParams })).toBeNull();
  const wrong = { id: 'fillRuleParamsMalformed', fields: { ruleParams: 'fillRuleParamsMalformed' } };
  for (const ruleParams of ['[]', '1', 'null', '{']) expect(await fill({ ruleClass, ruleParams })).toEqual(wrong);
  const unknown = await fill({ ruleClass: 'com.example.Other', ruleParams: '{' });
  expect(unknown?.id).toBe('fillRuleClassUnknown');
  expect(unknown?.fields?.ruleClass).toMatch(/^没有该规则实现类，可用：/);
  expect(unknown?.fields?.ruleClass).toContain(ruleClass);
  expect(await fill({ ruleClass: 'com.example.Other' }, { verb: 'delete' })).toBeNull();
});
