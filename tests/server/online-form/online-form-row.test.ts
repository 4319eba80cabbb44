import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#tests/support/app.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { createRole } from '#tests/support/roles.ts';
import { readRecorded } from '#tests/unit/online/recorded.ts';
import { ask, type PaintForm, publishPaint } from './paint-form.ts';

/** Rows of an online form by the platform's calls: what is stored, what is answered, who is refused (docs/online.md). */
testDatabase();
const app = testApp();
let form: PaintForm;
let red: string;

type Row = Readonly<Record<string, string | number | null>>;
interface Page {
  readonly total: number;
  readonly records: readonly Row[];
  readonly fieldList?: readonly Row[];
}

const whole = () => ({
  ...{ name: '红漆', litres: '7', price: '12.5', made_on: '2024-05-06', opened_at: '2024-05-07', urgency: '1' },
  ...{ uses: '1,2', keeper: 'paint_keeper', ship: form.ship, shop: form.shop, empty: 'N', memo: '第一行\n第二行' },
  ...{ secret_note: '内部', fixed_note: '固定' },
});

const add = async (body: object, who = form.admin): Promise<string> => {
  const answer = await ask(who, `form/${form.id}?tabletype=1`, { method: 'POST', body });
  if (!answer.success) throw new Error(answer.message);
  return answer.result;
};
const edit = (body: object, who = form.admin) => ask(who, `form/${form.id}?tabletype=1`, { method: 'PUT', body });
const remove = (ids: string, who = form.admin) => ask(who, `form/${form.id}/${ids}`, { method: 'DELETE' });
const row = async (id: string, who = form.admin): Promise<Row> => (await ask(who, `form/${form.id}/${id}`)).result;
const data = (query: Record<string, string>, who = form.admin) =>
  ask(who, `getData/${form.id}?${new URLSearchParams(query)}`);
const page = async (query: Record<string, string>, who?: TestClient): Promise<Page> => (await data(query, who)).result;
const names = async (query: Record<string, string>) =>
  (await page({ column: 'name', order: 'asc', ...query })).records.map(({ name }) => name);

beforeAll(async () => {
  form = await publishPaint(app);
  red = await add(whole());
  await add({ name: '绿漆', litres: 5, made_on: '2024-06-01', urgency: '2', uses: '2', empty: 'Y' });
  await add({ name: '蓝漆', litres: 3 });
});

describe('a row', () => {
  it('is added with the recorded answer, and reads with the types of the recorded rows', async () => {
    const answer = await ask(form.admin, `form/${form.id}`, { method: 'POST', body: { name: '白漆' } });
    expect(answer).toMatchObject({ success: true, code: 0, message: '添加成功!', result: expect.any(String) });
    const read = await ask(form.admin, `form/${form.id}/${red}`);
    expect([read.code, read.message]).toEqual([200, '']);
    const stored = { ...whole(), litres: 7, price: 12.5, opened_at: '2024-05-07 00:00:00' };
    expect(read.result).toEqual({ ...stored, id: red });
    expect((await ask(form.admin, `form/table_name/paint/${red}`)).result).toEqual(read.result);
    expect(await row(answer.result)).toEqual({
      ...Object.fromEntries(Object.keys(whole()).map((key) => [key, ''])),
      ...{ name: '白漆', id: answer.result },
    });
    expect((await remove(answer.result)).message).toBe('删除成功!');
  });

  it('is read with the names of the records that it refers to', async () => {
    const detail = (await ask(form.admin, `detail/${form.id}/${red}`)).result as Row;
    expect(detail).toEqual({ ...(await row(red)), shop_dictText: '一车间', ship_dictText: form.shipNo });
    const bare = await ask(form.admin, `data/paint/queryById?id=${red}`);
    expect(bare).toEqual({ data: [{ ...detail, jeecg_row_key: red }] });
  });

  it('that does not exist is an empty object, as recorded', async () => {
    for (const call of ['form', 'detail']) {
      expect(await ask(form.admin, `${call}/${form.id}/nothere`)).toMatchObject({ success: true, result: {} });
    }
  });

  it('never takes its id, its author or unknown keys from the body', async () => {
    const id = await add({ id: 'own-id', name: '自带', create_by: 'someone', nosuch: 1 });
    expect(id).not.toBe('own-id');
    const { records } = await page({ name: '自带' });
    expect(records).toMatchObject([{ id, jeecg_row_key: id }]);
    await remove(id);
  });
});

describe('a change', () => {
  it('clears the fields that the body lacks or leaves empty', async () => {
    const id = await add(whole());
    const body = { id, name: '改名', litres: '', made_on: '', urgency: '2' };
    expect(await edit(body)).toMatchObject({ success: true, code: 200, message: '修改成功！', result: '修改成功！' });
    const cleared = Object.fromEntries(Object.keys(whole()).map((key) => [key, '']));
    expect(await row(id)).toEqual({ ...cleared, id, name: '改名', urgency: '2' });
    await remove(id);
  });

  it('keeps the fields that the caller does not see or may not change', async () => {
    const id = await add(whole());
    expect(Object.keys(await row(id, form.keeper))).not.toContain('secret_note');
    await edit({ id, name: '改名', secret_note: 'x', fixed_note: 'y' }, form.keeper);
    expect(await row(id)).toMatchObject({ name: '改名', memo: '', secret_note: '内部', fixed_note: '固定' });
    await edit({ id, name: '再改' }, form.keeper);
    expect(await row(id)).toMatchObject({ name: '再改', secret_note: '内部', fixed_note: '固定' });
    await remove(id);
  });

  it.each<[string, object, RegExp]>([
    ['a mandatory field is empty', { name: '' }, /名称/],
    ['a number is none', { name: 'x', litres: 'abc' }, /升数.*数字/],
    ['a date is none', { name: 'x', made_on: 'not a date' }, /生产日期/],
    ['a text is too long', { name: 'x'.repeat(65) }, /64/],
    ['a value is in no dictionary', { name: 'x', urgency: '77' }, /紧急程度/],
  ])('is refused in our own words if %s, and so is an addition', async (_, body, message) => {
    const refused = { success: false, code: 500, message: expect.stringMatching(message) };
    expect(await ask(form.admin, `form/${form.id}`, { method: 'POST', body })).toMatchObject(refused);
    expect(await edit({ id: red, ...body })).toMatchObject(refused);
    expect(await row(red)).toMatchObject({ name: '红漆', litres: 7 });
  });

  it('of a row that does not exist, or without an id, is refused', async () => {
    expect(await edit({ id: "x' or '1'='1", name: 'q' })).toMatchObject({ success: false, message: '未找到对应实体' });
    expect(await edit({ name: 'q' })).toMatchObject({ success: false });
  });
});

describe('deleting', () => {
  it('takes a list that ends with a comma, all or none', async () => {
    const ids = [await add({ name: '一' }), await add({ name: '二' })];
    expect(await remove(`${ids.join(',')},nothere,`)).toMatchObject({ success: false });
    expect(await names({ name: '一,二' })).toEqual(['一', '二']);
    expect(await remove(`${ids.join(',')},`)).toMatchObject({ success: true, code: 200, result: '删除成功!' });
    expect(await names({ name: '一,二' })).toEqual([]);
  });

  it('several rows needs the right to do so, and takes as many as a page has', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, (_, at) => add({ name: `批${at}` })));
    await createRole({ roleCode: 'deletes_one', codes: ['online:onl_paint:delete'], dataScope: 'all' });
    await createPerson({ username: 'paint_eraser', roles: ['deletes_one'] });
    const eraser = await app.as('paint_eraser');
    expect(await remove(ids.join(','), eraser)).toMatchObject({ success: false, code: 510 });
    expect(await remove(`${ids.pop()},`, eraser)).toMatchObject({ success: true });
    expect(await remove(ids.join(','))).toMatchObject({ success: true });
    expect(await names({ name: '批*' })).toEqual([]);
  });

  it('and adding by the table’s name work alike', async () => {
    const added = await ask(form.admin, 'crazyForm/paint', { method: 'POST', body: { name: '外部' } });
    expect(added).toMatchObject({ success: true, code: 0, message: '保存成功' });
    const changed = await ask(form.admin, 'crazyForm/paint', { method: 'PUT', body: { id: added.result, name: '外' } });
    expect(changed.success).toBe(true);
    expect(await row(added.result)).toMatchObject({ name: '外' });
    const gone = await ask(form.admin, `formByCode/paint/${added.result}`, { method: 'DELETE' });
    expect(gone).toMatchObject({ success: true, message: '删除成功!', result: 'paint' });
  });
});

describe('a list', () => {
  it('has the recorded keys: shown columns, id, row key, names of records; an empty text for no value', async () => {
    const answer = await data({ pageNo: '1', pageSize: '10', column: 'name', order: 'asc' });
    expect([answer.code, answer.message]).toEqual([0, '']);
    const { total, records, ...more } = answer.result as Page;
    expect([total, more]).toEqual([3, {}]);
    const first = records.find(({ id }) => id === red);
    expect(first).toEqual({
      ...{ name: '红漆', litres: 7, made_on: '2024-05-06', urgency: '1', uses: '1,2', keeper: 'paint_keeper' },
      ...{ ship: form.ship, ship_dictText: form.shipNo, shop: form.shop, shop_dictText: '一车间', empty: 'N' },
      ...{ secret_note: '内部', id: red, jeecg_row_key: red },
    });
    const blue = records.find(({ name }) => name === '蓝漆');
    expect(blue).toMatchObject({ made_on: '', urgency: '', ship: '', empty: '', litres: 3 });
    expect(Object.keys(blue ?? {})).not.toContain('ship_dictText');
    expect(Object.keys(readRecorded('sw-all-rows').listed)).toEqual(expect.arrayContaining(['id', 'jeecg_row_key']));
  });

  it('is paged; -521 asks for all rows with the fields, 0 for the number alone, and page 0 is the first', async () => {
    const query = { column: 'litres', order: 'desc' };
    expect((await page({ ...query, pageNo: '2', pageSize: '2' })).records.map(({ name }) => name)).toEqual(['蓝漆']);
    expect((await page({ ...query, pageNo: '0', pageSize: '1' })).records.map(({ name }) => name)).toEqual(['红漆']);
    expect((await page({ ...query, pageNo: '', pageSize: '1' })).records).toHaveLength(1);
    expect(await page({ ...query, pageSize: '0' })).toEqual({ total: 3, records: [] });
    const all = await page({ ...query, pageNo: '1', pageSize: '-521' });
    expect([all.total, all.records.length]).toEqual([3, 3]);
    expect(all.fieldList?.[0]).toMatchObject({ dbFieldName: 'name', dbFieldTxt: '名称', cgformHeadId: form.id });
    expect(await data({ pageNo: 'abc' })).toMatchObject({ success: false, code: 500 });
  });

  it.each<[string, Record<string, string>, readonly string[]]>([
    ['a text', { name: '红漆' }, ['红漆']],
    ['a part of a text', { name: '*漆*' }, ['红漆', '绿漆', '蓝漆']],
    ['its beginning', { name: '红*' }, ['红漆']],
    ['its end', { name: '*红' }, []],
    ['not a text', { name: '!红漆' }, ['绿漆', '蓝漆']],
    ['one of several', { name: '红漆,蓝漆' }, ['红漆', '蓝漆']],
    ['a range of numbers, both ends included', { litres_begin: '3', litres_end: '5' }, ['绿漆', '蓝漆']],
    ['a range of days', { made_on_begin: '2024-05-06', made_on_end: '2024-05-31' }, ['红漆']],
    ['a dictionary', { urgency: '2' }, ['绿漆']],
    ['any of several choices', { uses: '1,3' }, ['红漆']],
    ['a switch', { empty: 'Y' }, ['绿漆']],
    ['what is no filter of the list', { keeper: 'paint_keeper' }, ['红漆']],
    ['a text that is SQL', { name: "x' or '1'='1" }, []],
    [
      'parameters that clients add',
      { tabletype: '', _t: '1', hasQuery: 'true', superQueryMatchType: 'and' },
      [...['红漆', '绿漆', '蓝漆']],
    ],
  ])('is filtered by %s', async (_, query, expected) => {
    expect((await names(query)).sort()).toEqual([...expected].sort());
  });

  it('is sorted by one column, also in camel case; every order but desc is ascending', async () => {
    const sorted = async (column: string, order: string) =>
      (await page({ column, order })).records.map(({ litres }) => litres);
    expect(await sorted('litres', 'desc')).toEqual([7, 5, 3]);
    expect(await sorted('litres', 'whatever')).toEqual([3, 5, 7]);
    expect(await sorted('createTime', 'asc')).toHaveLength(3);
    expect((await page({ column: 'madeOn', order: 'desc' })).records[0]?.name).toBe('绿漆');
  });

  const superQuery = (conditions: object[], match = 'and') => ({
    superQueryParams: encodeURI(JSON.stringify(conditions)),
    superQueryMatchType: match,
  });

  it('is narrowed by the advanced query', async () => {
    const like = { field: 'name', rule: 'right_like', val: '红', type: 'text' };
    const many = { field: 'paint,litres', rule: 'lt', val: '4', type: 'number' };
    expect((await names(superQuery([like, many], 'or'))).sort()).toEqual(['红漆', '蓝漆'].sort());
    expect(await names(superQuery([like, many]))).toEqual([]);
    expect(await names({ ...superQuery([like]), name: '蓝漆' })).toEqual([]);
    expect(
      await names(
        superQuery([
          { field: 'empty', rule: 'eq', val: 'Y' },
          { field: '', rule: 'eq' },
        ]),
      ),
    ).toEqual(['绿漆']);
  });

  it.each<[string, Record<string, string>, string]>([
    ['an unknown field', { nosuch: '1' }, 'nosuch'],
    ['a range of an unknown field', { nosuch_begin: '1' }, 'nosuch'],
    ['a field of the engine', { delFlag: '0' }, 'delFlag'],
    ['an unknown column to sort by', { column: 'id,(select 1)', order: 'asc' }, '(select 1)'],
    ['an unknown field of the advanced query', superQuery([{ field: '1=1) or (1', rule: 'eq', val: '1' }]), '1=1'],
    ['a field of another table', superQuery([{ field: 'sys_user,password', rule: 'like', val: 'a' }]), 'sys_user'],
    ['an unknown rule', superQuery([{ field: 'name', rule: 'elemMatch', val: 'a' }]), 'elemMatch'],
    ['an advanced query that is no list', { superQueryParams: '{"a"' }, 'superQueryParams'],
    ['a field that is no text', superQuery([{ field: { toString: 1 }, rule: 'eq', val: '1' }]), '高级查询'],
    ['a value that is no text', superQuery([{ field: 'name', rule: 'eq', val: { toString: 1 } }]), 'superQueryParams'],
    ['a number that is none', { litres_begin: '1 or 1=1' }, 'litres'],
  ])('refuses %s by its name', async (_, query, name) => {
    const answer = await data(query);
    expect(answer).toMatchObject({ success: false, code: 500 });
    expect(JSON.stringify(answer)).toContain(name);
    expect(answer.message).not.toMatch(/select .* from|onl\./i);
  });

  it('neither shows nor filters by a field that is hidden from the caller', async () => {
    const { records } = await page({}, form.keeper);
    expect(records.flatMap((each) => Object.keys(each))).not.toContain('secret_note');
    const asked: Record<string, string>[] = [{ secret_note: '内部' }, { column: 'secret_note' }];
    for (const query of asked) {
      expect((await data(query, form.keeper)).message).toContain('secret_note');
    }
  });
});

describe('who may call', () => {
  const calls: readonly [method: string, path: (form: PaintForm) => string, body?: object][] = [
    ['GET', ({ id }) => `getData/${id}`],
    ['GET', ({ id }) => `form/${id}/${red}`],
    ['GET', ({ id }) => `detail/${id}/${red}`],
    ['GET', () => `form/table_name/paint/${red}`],
    ['GET', () => `data/paint/queryById?id=${red}`],
    ['POST', ({ id }) => `form/${id}`, { name: 'x' }],
    ['POST', () => 'crazyForm/paint', { name: 'x' }],
    ['PUT', ({ id }) => `form/${id}`, { id: 'x', name: 'x' }],
    ['PUT', () => 'crazyForm/paint', { id: 'x', name: 'x' }],
    ['DELETE', ({ id }) => `form/${id}/${red},`],
    ['DELETE', () => `formByCode/paint/${red}`],
  ];

  it.each(calls)(
    '%s is refused without the form’s right, and for others than readers by reading alone',
    async (method, path, body) => {
      const send = (who: TestClient) => ask(who, path(form), { method, body });
      expect(await send(form.nobody)).toMatchObject({ success: false, code: 510 });
      expect((await send(form.reader)).code === 510).toBe(method !== 'GET');
      expect(await send(form.foreign)).toMatchObject({ success: false, code: 500, message: '实体不存在' });
      expect((await send(app.anonymous)).code).toBe(401);
    },
  );
});
