import { beforeAll, expect, test } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { forgetParameters, parameters, readParameter } from '#server/kernel/parameters.ts';
import { getDictItems, getDictText, queryAllDictItems, refreshDictCache } from '#shared/contract/dict/dict.ts';
import { dictionaries } from '#shared/yard/dictionaries.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

testDatabase();
const app = testApp();

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'reader' });
  await createPerson({ username: 'foreigner', tenantId: 2 });
});

const items = async (username: string, code: string, language: 'zh' | 'en' = 'zh') =>
  (await app.as(username)).with({ language }).call(getDictItems, { path: { code } });

test('Every dictionary of the yard exists, in its order, with texts in both languages.', async () => {
  for (const dictionary of dictionaries) {
    const [zh, en] = [await items('reader', dictionary.code), await items('reader', dictionary.code, 'en')];
    expect(zh.map((item) => [item.value, item.text])).toEqual(
      dictionary.items.map((item) => [item.value, item.text.zh]),
    );
    expect(en.map((item) => item.text)).toEqual(dictionary.items.map((item) => item.text.en));
  }
});

test('Text, title and label of an item are equal, and its value is always text.', async () => {
  expect(await items('reader', 'priority')).toMatchObject(
    [
      ['L', '低'],
      ['M', '中'],
      ['H', '高'],
    ].map(([value, text]) => ({ value, text, title: text, label: text, jsonObject: null })),
  );
});

test('An unknown code gives an empty list; a code with commas names a registered table in 3 or 4 parts.', async () => {
  expect(await items('reader', 'no_such_code')).toEqual([]);
  expect((await items('reader', 'sys_role,role_name,role_code')).map((item) => item.value)).toContain('team_leader');
  expect(await items('reader', "sys_role,role_name,role_code,role_code = 'planner'", 'en')).toEqual([
    expect.objectContaining({ value: 'planner', text: 'Production planner' }),
  ]);
  for (const code of ['a,b', ',,', 'sys_user,realname,']) {
    await expect(items('reader', code)).rejects.toThrow('字典Code格式不正确！');
  }
  await expect(items('reader', ' ')).rejects.toThrow('字典Code不能为空!');
  await expect(items('reader', ' ', 'en')).rejects.toThrow("dictionary code can't be empty!");
});

test('The dictionaries that pages of existing clients need exist.', async () => {
  const codes =
    'position_rank,rule_conditions,quartz_status,database_type,msgType,msgSendStatus,messageType,activiti_sync';
  const counts = await Promise.all(codes.split(',').map(async (code) => (await items('reader', code)).length));
  expect(counts).toEqual([5, 11, 2, 15, 2, 4, 4, 2]);
});

test('The text of one value is returned, and null for an unknown value or code.', async () => {
  const text = async (code: string, key: string) => (await app.as('reader')).call(getDictText, { path: { code, key } });
  expect(await text('priority', 'H')).toBe('高');
  expect(await text('priority', 'X')).toBeNull();
  expect(await text('no_such_code', 'H')).toBeNull();
});

test('A disabled item stays in its dictionary’s list and is missing in the list of all.', async () => {
  const client = await app.as('reader');
  await writeAs(1, (trx) =>
    trx
      .updateTable('sysDictItem')
      .set({ status: 0 })
      .where('tenantId', '=', 1)
      .where('itemValue', '=', 'M')
      .where('itemText', '=', '中')
      .execute(),
  );
  await client.call(refreshDictCache);
  expect((await items('reader', 'priority')).map((item) => item.value)).toEqual(['L', 'M', 'H']);
  expect((await client.call(queryAllDictItems)).priority?.map((item) => item.value)).toEqual(['L', 'H']);
  const foreign = await (await app.as('foreigner')).call(queryAllDictItems);
  expect(foreign.priority?.map((item) => item.value)).toEqual(['L', 'M', 'H']);
});

test('An item without an English text keeps its Chinese text.', async () => {
  await writeAs(1, (trx) =>
    trx
      .updateTable('sysDictItem')
      .set({ nameEn: null })
      .where('tenantId', '=', 1)
      .where('itemText', '=', '高')
      .execute(),
  );
  await (await app.as('reader')).call(refreshDictCache);
  expect((await items('reader', 'priority', 'en')).map((item) => item.text)).toEqual(['Low', 'Medium', '高']);
});

test('A parameter has its default until the tenant sets a valid number.', async () => {
  for (const key of Object.keys(parameters) as (keyof typeof parameters)[]) {
    expect(await readParameter(1, key)).toBe(parameters[key]?.value);
  }
  const set = (configValue: string) =>
    writeAs(2, (trx) =>
      trx
        .updateTable('sysConfig')
        .set({ configValue })
        .where('tenantId', '=', 2)
        .where('configKey', '=', 'scaffold.inspectDays')
        .execute(),
    );
  await set('5');
  // Up to five seconds old elsewhere: a request of this tenant has read it before.
  forgetParameters(2);
  expect(await readParameter(2, 'scaffold.inspectDays')).toBe(5);
  expect(await readParameter(1, 'scaffold.inspectDays')).toBe(7);
  await createTenant(3);
  await writeAs(3, (trx) =>
    trx.updateTable('sysConfig').set({ configValue: 'soon' }).where('tenantId', '=', 3).execute(),
  );
  expect(await readParameter(3, 'scaffold.inspectDays')).toBe(7);
});
