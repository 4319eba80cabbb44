import { beforeAll, describe, expect, it } from 'vitest';
import { editFormRecord } from '#shared/contract/form/form-record.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { createRole } from '#tests/support/roles.ts';
import { makeOrders } from './order-forms.ts';
import { ask } from './paint-form.ts';

/** A main form with sub-tables, with the calls of the platform's clients; the answers are those of a real server. */
testDatabase();
const app = testApp();
let admin: TestClient;
/** May use the main form and read its lines, and knows nothing of the other sub-table. */
let reader: TestClient;
let main: string;

interface OrderRow {
  readonly id: string;
  readonly no: string;
  readonly sw_item?: readonly { readonly id: string; readonly tool: string; readonly qty: number | string }[];
  readonly sw_opinion?: readonly { readonly id: string; readonly opinion: string; readonly order_no: string }[];
}
const read = async (row: string, client = admin) => (await ask(client, `form/${main}/${row}`)).result as OrderRow;
const add = (body: object, client = admin) => ask(client, `form/${main}?tabletype=2`, { method: 'POST', body });
const edit = (body: object, client = admin) => ask(client, `form/${main}?tabletype=2`, { method: 'PUT', body });
const alone = (body: object, table: string) => ask(admin, `form/${table}?tabletype=3`, { method: 'POST', body });
const tools = async (row: string) => (await read(row)).sw_item?.map(({ tool, qty }) => `${tool} ${qty}`);
const order = async (no: string) =>
  (await add({ no, sw_item: [{ tool: '扳手', qty: 1, pwd: 'x' }, { tool: '锤子' }], sw_opinion: [{ opinion: '行' }] }))
    .result as string;

beforeAll(async () => {
  await createPerson({ username: 'order_maker', roles: ['admin'] });
  admin = await app.as('order_maker');
  main = await makeOrders(admin);
  const verbs = ['list', 'add', 'edit', 'delete'].map((verb) => `online:onl_sw_order:${verb}`);
  await createRole({ roleCode: 'uses_orders', codes: [...verbs, 'online:onl_sw_item:list'], dataScope: 'all' });
  await createPerson({ username: 'order_reader', roles: ['uses_orders'] });
  reader = await app.as('order_reader');
});

describe('a main row', () => {
  it('is added and read with the rows of its sub-tables, which have all columns but no password', async () => {
    const row = await order('A1');
    const { sw_item: items = [], sw_opinion: opinions = [] } = await read(row);
    expect(items).toMatchObject([
      { tool: '扳手', qty: 1, main_id: row, pwd: '', create_by: 'order_maker' },
      { tool: '锤子', qty: '', jeecg_row_key: items[1]?.id },
    ]);
    expect(opinions).toMatchObject([{ opinion: '行', order_no: 'A1' }]);
    expect((await ask(admin, `detail/${main}/${row}`)).result).toEqual(await read(row));
  });

  it('changes sub-rows by their id, adds and deletes others, and keeps those of a table that is not named', async () => {
    const row = await order('A2');
    const [first] = (await read(row)).sw_item ?? [];
    const items = [{ ...first, qty: 9 }, { tool: '钳子' }];
    expect(await edit({ id: row, no: 'A2', sw_item: items })).toMatchObject({ success: true, message: '修改成功！' });
    expect(await tools(row)).toEqual(['扳手 9', '钳子 ']);
    expect((await read(row)).sw_item?.[0]?.id).toBe(first?.id);
    expect((await read(row)).sw_opinion).toHaveLength(1);
    expect(await edit({ id: row, no: 'A2', sw_item: '' })).toMatchObject({ success: true });
    expect(await tools(row)).toEqual([]);
  });

  it('is stored with all of its sub-rows or not at all', async () => {
    const refused = await add({ no: 'A3', sw_item: [{ tool: '好' }, { qty: 2 }] });
    expect(refused).toMatchObject({
      success: false,
      result: { lines: { onlSwItemList: { 1: { tool: expect.any(String) } } } },
    });
    const twice = await add({ no: 'A3', sw_opinion: [{ opinion: 'a' }, { opinion: 'b' }] });
    expect(JSON.stringify(twice.result)).toContain('一对一的附表只能有一条数据');
    expect((await ask(admin, `getData/${main}?no=A3`)).result).toMatchObject({ total: 0 });
  });

  it('takes its sub-rows along when the column they refer to changes, and when it is deleted', async () => {
    const row = await order('A4');
    await edit({ id: row, no: 'A5' });
    expect((await read(row)).sw_opinion).toMatchObject([{ opinion: '行', order_no: 'A5' }]);
    expect(await ask(admin, `form/${main}/${row}`, { method: 'DELETE' })).toMatchObject({ success: true });
    expect((await ask(admin, `subform/list/sw_item/${row}`)).result).toEqual([]);
    expect((await ask(admin, 'subform/list/sw_opinion/A5')).result).toEqual([]);
  });

  it('is read and saved by our own calls, too, with its version', async () => {
    const row = await order('A6');
    const path = { code: 'onl_sw_order' };
    const answer = await admin.raw(`/jeecg-boot/online/form/onl_sw_order/queryById?id=${row}`);
    const { result } = (await answer.json()) as { result: { version: number; onlSwItemList: { id: string }[] } };
    const { version, onlSwItemList: items } = result;
    expect(items).toMatchObject([{ tool: '扳手' }, { tool: '锤子' }]);
    const body = { id: row, version, onlSwItemList: [{ id: items[1]?.id, tool: '大锤' }] };
    await admin.call(editFormRecord, { path, body: body as never });
    expect(await tools(row)).toEqual(['大锤 ']);
    await expect(admin.call(editFormRecord, { path, body: body as never })).rejects.toThrow();
  });

  it('is not saved over a sub-row that was added, changed or deleted alone since it was read', async () => {
    const row = await order('A7');
    const path = { code: 'onl_sw_order' };
    const versionOf = async () => {
      const answer = await admin.raw(`/jeecg-boot/online/form/onl_sw_order/queryById?id=${row}`);
      return ((await answer.json()) as { result: { version: number } }).result.version;
    };
    const saved = (version: number) =>
      admin.call(editFormRecord, { path, body: { id: row, version, onlSwItemList: [{ tool: '钳子' }] } as never });
    const before = await versionOf();
    expect(await alone({ main_id: row, tool: '卷尺', qty: 1 }, 'sw_item')).toMatchObject({ success: true });
    await expect(saved(before)).rejects.toMatchObject({ message: '数据已被他人修改，请刷新后重试' });
    expect(await tools(row)).toContain('卷尺 1');
    const { version } = (await saved(await versionOf())) as unknown as { version: number };
    // Saving them together raises the version once, so that the answer's version is that of the next save.
    expect(version).toBe(await versionOf());
    expect(await tools(row)).toEqual(['钳子 ']);
  });
});

describe('without the right to a sub-table', () => {
  it('its rows are neither seen nor changed, and rows that one may only read are not changed', async () => {
    const row = await order('B1');
    const seen = await read(row, reader);
    expect(seen.sw_item).toHaveLength(2);
    expect(seen).not.toHaveProperty('sw_opinion');
    expect(await edit({ id: row, no: 'B2', sw_item: seen.sw_item, sw_opinion: [] }, reader)).toMatchObject({
      success: true,
    });
    expect((await read(row)).sw_opinion).toMatchObject([{ order_no: 'B2' }]);
    const refused = await edit({ id: row, no: 'B3', sw_item: [] }, reader);
    expect(refused).toMatchObject({ success: false, message: '您无权修改“明细”' });
    expect((await read(row)).no).toBe('B2');
    expect(await ask(reader, `form/${main}/${row}`, { method: 'DELETE' })).toMatchObject({ success: false });
    expect(await tools(row)).toHaveLength(2);
    expect((await ask(reader, `subform/sw_opinion/B2`)).success).toBe(false);
  });
});

describe('a sub-table alone', () => {
  it('answers its rows by the main row, in the words of the platform', async () => {
    const row = await order('C1');
    expect((await ask(admin, 'subform/sw_opinion/C1')).result).toMatchObject({ opinion: '行', order_no: 'C1' });
    const many = await ask(admin, `subform/sw_item/${row}`);
    expect(many.message).toBe(`查询失败，数据库子表[sw_item]存在多条记录,主表ID为${row}`);
    const none = await ask(admin, 'subform/sw_opinion/nothere');
    expect(none.message).toBe('查询失败，数据库子表[sw_opinion]未找到相关信息,主表ID为nothere');
    expect((await ask(admin, `subform/sw_order/${row}`)).message).toBe('查询失败，数据库子表[sw_order]不存在');
    expect((await ask(admin, `getData/sw_item?tabletype=3&main_id=${row}`)).result).toMatchObject({ total: 2 });
  });

  it('refuses a row of an unknown main row, and a second row for one-to-one', async () => {
    const row = await order('C2');
    expect(await alone({ main_id: row, tool: '单独' }, 'sw_item')).toMatchObject({ success: true });
    expect(await alone({ main_id: 'nothere', tool: '单独' }, 'sw_item')).toMatchObject({ success: false });
    const second = await alone({ order_no: 'C2', opinion: '再来' }, 'sw_opinion');
    expect(second).toMatchObject({ result: { fields: { orderNo: '一对一的附表只能有一条数据' } } });
    expect(await alone({ order_no: 'C9', opinion: '无' }, 'sw_opinion')).toMatchObject({
      result: { fields: { orderNo: '没有这样的主表记录' } },
    });
  });
});

it('clients draw the sub-tables that the caller may list, in their order', async () => {
  const { main: own, subList } = (await ask(admin, `getErpColumns/${main}`)).result as {
    main: object;
    subList: { currentTableName: string }[];
  };
  expect(own).toMatchObject({ currentTableName: 'sw_order', tableType: 2 });
  expect(subList.map(({ currentTableName }) => currentTableName)).toEqual(['sw_opinion', 'sw_item']);
  const item = (await ask(reader, `getFormItem/${main}`)).result as {
    head: object;
    schema: { properties: Record<string, { view: string }> };
  };
  expect(item.head).toMatchObject({ subTableStr: 'sw_opinion,sw_item' });
  const tabs = Object.entries(item.schema.properties).filter(([, { view }]) => view === 'tab');
  expect(tabs).toMatchObject([['sw_item', { relationType: 0, foreignKey: 'id', order: 2 }]]);
});
