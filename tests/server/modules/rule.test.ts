import { beforeAll, describe, expect, it } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { engineDefinition } from '#server/resource/runtime/form-definition.ts';
import { addForm } from '#server/resource/runtime/publish-form.ts';
import { findProblems } from '#server/resource/save/check.ts';
import * as rule from '#shared/contract/dict/rule.ts';
import { formDefinitionSchema } from '#shared/resource/form-definition.schema.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysCheckRule } from '#shared/system/check-rule.ts';
import { sysFillRule } from '#shared/system/fill-rule.ts';
import { testActor } from '#tests/support/actor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const rules = resourceCalls(sysCheckRule);
const fills = resourceCalls(sysFillRule);
/** The whole envelope of a GET. */
async function ask(client: TestClient, { path }: { readonly path: string }, query: Record<string, string>) {
  const response = await client.raw(`/jeecg-boot${path}?${new URLSearchParams(query)}`);
  return response.json();
}

let admin: TestClient;
let reader: TestClient;
let foreigner: TestClient;

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'rule_admin', roles: ['admin'] });
  await createPerson({ username: 'rule_reader' });
  await createPerson({ username: 'rule_foreigner', roles: ['admin'], tenantId: 2 });
  [admin, reader, foreigner] = await Promise.all([
    app.as('rule_admin'),
    app.as('rule_reader'),
    app.as('rule_foreigner'),
  ]);
});

describe('the unique check', () => {
  const check = (client: TestClient, query: Record<string, string>) => ask(client, rule.duplicateCheck, query);
  const column = { tableName: 'sys_check_rule', fieldName: 'rule_code' };

  it('answers with the platform’s texts', async () => {
    const free = { success: true, code: 200, message: '该值可用！', result: '该值可用！' };
    expect(await check(admin, { ...column, fieldVal: 'nobody_has_it' })).toMatchObject(free);
    const taken = { success: false, code: 500, message: '该值不可用，系统中已存在！' };
    expect(await check(admin, { ...column, fieldVal: 'common' })).toMatchObject(taken);
    expect(await check(admin, column)).toMatchObject({ success: true, code: 500, message: '数据为空,不作处理！' });
  });

  it('ignores the record’s own value and counts deleted records', async () => {
    const body = { ruleName: '将被删除', ruleCode: 'gone_soon', ruleJson: '[]' };
    await admin.call(rules.add, { body });
    const { records } = await admin.call(rules.list, { query: { ruleCode: 'gone_soon' } });
    const id = String(records[0]?.id);
    expect(await check(admin, { ...column, fieldVal: 'gone_soon', dataId: id })).toMatchObject({ success: true });
    await admin.call(rules.delete, { query: { id } });
    expect(await check(admin, { ...column, fieldVal: 'gone_soon' })).toMatchObject({ success: false });
  });

  it('supports the platform’s tables, and contact data only for users who see it', async () => {
    const free = { success: true, code: 200 };
    expect(
      await check(admin, { tableName: 'sys_dict', fieldName: 'dict_code', fieldVal: 'nobody_has_it' }),
    ).toMatchObject(free);
    const taken = { success: false, code: 500 };
    expect(await check(admin, { tableName: 'sys_dict', fieldName: 'dict_code', fieldVal: 'priority' })).toMatchObject(
      taken,
    );
    expect(await check(admin, { tableName: 'sys_position', fieldName: 'code', fieldVal: 'nobody' })).toMatchObject(
      free,
    );
    expect(await check(reader, { tableName: 'sys_user', fieldName: 'phone', fieldVal: '13800138000' })).toMatchObject({
      success: false,
      code: 510,
    });
  });

  it('supports every table that the old client’s forms check, within the tenant’s and shared rows', async () => {
    const asked = [
      ['sys_user', 'work_no', 'nobody'],
      ['sys_role', 'role_code', 'admin'],
      ['sys_dict', 'dict_code', 'priority'],
      ['sys_position', 'code', 'nobody'],
      ['sys_depart_role', 'role_code', 'nobody'],
      ['sys_permission', 'perms', 'system:user:add'],
      ['sys_permission', 'perms', 'nobody'],
      ['sys_data_source', 'code', 'nobody'],
      ['sys_fill_rule', 'rule_code', 'nobody'],
      ['sys_check_rule', 'rule_code', 'common'],
      ['sys_sms_template', 'template_code', 'nobody'],
    ] as const;
    for (const [tableName, fieldName, fieldVal] of asked) {
      const told = await check(admin, { tableName, fieldName, fieldVal });
      expect(told, tableName).toMatchObject({
        success: fieldVal === 'nobody',
        code: fieldVal === 'nobody' ? 200 : 500,
      });
      expect(await check(reader, { tableName, fieldName, fieldVal }), tableName).toMatchObject({ code: 510 });
    }
  });

  it('accepts only unique columns, from users who may write them, within their tenant', async () => {
    const refused = { success: false, message: '查询异常,请检查唯一校验的配置！' };
    for (const [tableName, fieldName] of [
      ['sys_check_rule', 'rule_name'],
      ['sys_check_rule', 'id'],
      ['sys_user', 'password'],
      ['pg_shadow', 'usename'],
      ["sys_check_rule where '1'='1", 'rule_code'],
      ['sys_check_rule', "rule_code = 'x' or 1=1 --"],
    ] as const) {
      expect(await check(admin, { tableName, fieldName, fieldVal: 'x' })).toMatchObject(refused);
    }
    expect(await check(reader, { ...column, fieldVal: 'common' })).toMatchObject({ success: false, code: 510 });
    await admin.call(rules.add, { body: { ruleName: '仅此租户', ruleCode: 'only_here', ruleJson: '[]' } });
    expect(await check(foreigner, { ...column, fieldVal: 'only_here' })).toMatchObject({ success: true, code: 200 });
  });
});

describe('a check rule by its code', () => {
  const check = (client: TestClient, ruleCode: string, value: string) =>
    ask(client, rule.checkByCode, { ruleCode, value: encodeURIComponent(value) });

  it('answers any colleague, with the failing part', async () => {
    expect(await check(reader, 'common', 'a_1')).toMatchObject({ success: true, code: 200, result: null });
    expect(await check(reader, 'common', '1ab')).toMatchObject({
      success: false,
      code: 500,
      message: '第一位只能是字母',
      result: { digits: '1', checkValue: '1', passed: false, beginIndex: 0, endIndex: 1 },
    });
    expect(await check(reader, 'common', '')).toMatchObject({ success: true });
    expect(await check(reader, 'no_such_rule', 'x')).toMatchObject({ success: false, message: '该编码不存在' });
  });

  it('reads values that were encoded once or twice', async () => {
    await admin.call(rules.add, {
      body: {
        ruleName: '百分号',
        ruleCode: 'percent',
        ruleJson: JSON.stringify([{ digits: '*', pattern: '船 100%', message: '应为“船 100%”' }]),
      },
    });
    expect(await check(reader, 'percent', '船 100%')).toMatchObject({ success: true });
    const once = { ruleCode: 'percent', value: '船 100%' };
    expect(await ask(reader, rule.checkByCode, once)).toMatchObject({
      success: true,
    });
  });

  it('belongs to one tenant', async () => {
    expect(await check(foreigner, 'percent', 'x')).toMatchObject({ message: '该编码不存在' });
  });

  it('is refused by field if its pattern is invalid or too expensive', async () => {
    const body = { ruleName: '坏规则', ruleCode: 'bad', ruleJson: '[{"digits":"*","pattern":"(?=a)a","message":"x"}]' };
    await expect(admin.call(rules.add, { body })).rejects.toMatchObject({
      fields: { ruleJson: expect.stringContaining('应为规则数组') },
    });
    // Linear, and yet thousands of states to look at for each letter.
    const ruleJson = JSON.stringify([{ digits: '*', pattern: '.{0,1000}.{0,1000}', message: 'x' }]);
    await expect(admin.call(rules.add, { body: { ...body, ruleJson } })).rejects.toMatchObject({
      fields: { ruleJson: expect.stringContaining('应为规则数组') },
    });
  });
});

it('a save checks a field by its check rule and returns the rule’s text', async () => {
  const label = { zh: '编码', en: 'Code' };
  const fields = [
    { name: 'name', label, type: 'str', length: 20, required: true, ruleCode: 'common' },
    { name: 'other', label, type: 'str', length: 20, ruleCode: 'nobody_made_it' },
  ];
  const form = { code: 'onl_ruled', title: label, display: 'name', fields, list: { columns: ['name'] } };
  await addForm(testActor(), formDefinitionSchema.parse(form), undefined);
  const definition = engineDefinition(1, formDefinitionSchema.parse(form));
  const problems = (patch: Record<string, string>) => {
    const record = { id: 'new', version: 1, ...patch };
    return writeAs(1, (trx) => findProblems(trx, definition, testActor(), [{ record, patch }]));
  };
  expect(await problems({ name: 'A_9' })).toEqual([{}]);
  expect(await problems({ name: '9' })).toEqual([{ name: '第一位只能是字母' }]);
  expect(await problems({ name: 'abc', other: 'x' })).toEqual([{ other: '该编码不存在' }]);
});

describe('fill rules', () => {
  it('make an order number of prefix, time and the form’s name', async () => {
    const made = await reader.call(rule.executeFillRule, {
      path: { ruleCode: 'shop_order_num' },
      body: { prefix: 'DD', name: '左舷' },
    });
    expect(made).toMatch(/^DD\d{14}\d{2}左舷$/);
  });

  it('of the product are shown in English and found by their words in either language', async () => {
    const english = admin.with({ language: 'en' });
    const { records } = await english.call(fills.list, { query: { ruleName: '*order*' } });
    expect(records).toMatchObject([{ ruleName: '订单流水号', ruleName_dictText: 'Order numbers' }]);
    const checks = await english.call(rules.list, { query: { ruleName: '*编码*' } });
    expect(checks.records).toMatchObject([
      { ruleName_dictText: 'Usual codes', ruleDescription_dictText: expect.stringContaining('Begins with a letter') },
    ]);
  });

  it('make several values in order, and null for unknown rules', async () => {
    const made = await reader.call(rule.executeFillRules, {
      body: {
        commonFormData: { name: '甲' },
        rules: [
          { ruleCode: 'shop_order_num', formData: { name: '乙' } },
          { ruleCode: 'none' },
          { ruleCode: 'org_num_role' },
          { ruleCode: 'category_code_rule' },
        ],
      },
    });
    expect(made).toEqual([
      { ruleCode: 'shop_order_num', result: expect.stringMatching(/^CN\d{16}乙$/) },
      { ruleCode: 'none', result: null },
      { ruleCode: 'org_num_role', result: [expect.stringMatching(/^[A-Z]\d\d$/), '1'] },
      { ruleCode: 'category_code_rule', result: expect.stringMatching(/^[A-Z]\d\d$/) },
    ]);
  });

  it('fill system variables into their parameters', async () => {
    const ruleParams = '{"prefix":"#{sys_user_code}-"}';
    await admin.call(fills.add, {
      body: { ruleName: '按人编号', ruleCode: 'by_person', ruleClass: 'orderNumber', ruleParams },
    });
    const made = await reader.call(rule.executeFillRule, { path: { ruleCode: 'by_person' }, body: {} });
    expect(made).toMatch(/^rule_reader-\d{16}$/);
  });

  it('must name an existing implementation (docs/security.md P36)', async () => {
    const add = (ruleClass: string, ruleParams: string | null = null) =>
      admin.call(fills.add, { body: { ruleName: '规则', ruleCode: `r${ruleClass.length}`, ruleClass, ruleParams } });
    await expect(add('java.lang.Runtime')).rejects.toMatchObject({
      fields: { ruleClass: expect.stringContaining('orderNumber') },
    });
    await expect(add('orderNumber', '[1]')).rejects.toMatchObject({ fields: { ruleParams: '规则参数应为 JSON 对象' } });
    await expect(reader.call(rule.testFillRule, { query: { ruleCode: 'org_num_role' } })).rejects.toMatchObject({
      code: 510,
    });
    expect(await admin.call(rule.testFillRule, { query: { ruleCode: 'org_num_role' } })).toHaveLength(2);
  });
});
