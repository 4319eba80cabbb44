import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { createRole } from '#tests/support/roles.ts';
import { importSheet } from '#tests/support/workbooks.ts';
import { makeOrders } from './order-forms.ts';
import { ask } from './paint-form.ts';

/** Who sees and changes sub-rows, and what happens when several people do so at once. */
testDatabase();
const app = testApp();
let admin: TestClient;
/** Sees all main rows, and of the sub-rows those of his own. */
let own: TestClient;
let stranger: TestClient;
let main: string;

interface Item {
  readonly id: string;
  readonly tool: string;
}
interface Order {
  readonly no: string;
  readonly sw_item?: readonly Item[];
  readonly sw_opinion?: readonly { readonly opinion: string }[];
}
const read = async (row: string, client = admin) => (await ask(client, `form/${main}/${row}`)).result as Order;
const tools = async (row: string, client = admin) => (await read(row, client)).sw_item?.map(({ tool }) => tool);
const post = (form: string, body: object, client = admin) => ask(client, `form/${form}`, { method: 'POST', body });
const put = (form: string, body: object, client = admin) => ask(client, `form/${form}`, { method: 'PUT', body });
const order = async (no: string, more: object = {}) => (await post(main, { no, ...more })).result as string;

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'part_maker', roles: ['admin'] });
  await createPerson({ username: 'part_stranger', roles: ['admin'], tenantId: 2 });
  admin = await app.as('part_maker');
  main = await makeOrders(admin);
  const verbs = ['list', 'add', 'edit', 'delete'];
  const codes = ['onl_sw_order', 'onl_sw_item'].flatMap((code) => verbs.map((verb) => `online:${code}:${verb}`));
  await createRole({ roleCode: 'own_items', codes });
  await createPerson({ username: 'part_own', roles: ['own_items'] });
  own = await app.as('part_own');
  stranger = await app.as('part_stranger');
});

describe('a person who sees some sub-rows', () => {
  it('changes and deletes only these, also by the id of another', async () => {
    const row = (await post(main, { no: 'D1', sw_item: [{ tool: '我的' }] }, own)).result as string;
    await post('sw_item', { main_id: row, tool: '别人的' });
    const theirs = (await read(row)).sw_item?.find(({ tool }) => tool === '别人的');
    expect(await tools(row, own)).toEqual(['我的']);
    expect(await put(main, { id: row, no: 'D1', sw_item: [] }, own)).toMatchObject({ success: true });
    expect(await tools(row)).toEqual(['别人的']);
    await put(main, { id: row, no: 'D1', sw_item: [{ id: theirs?.id, tool: '改' }] }, own);
    expect((await read(row)).sw_item?.find(({ id }) => id === theirs?.id)).toMatchObject({ tool: '别人的' });
    expect(await ask(own, `form/${main}/${row}`, { method: 'DELETE' })).toMatchObject({
      success: false,
      message: '“明细”中有属于该记录的数据，您无权删除',
    });
  });

  it('moves no row of another main row by its id', async () => {
    const [one, other] = [await order('D2', { sw_item: [{ tool: '甲' }] }), await order('D3')];
    const [item] = (await read(one)).sw_item ?? [];
    await put(main, { id: other, no: 'D3', sw_item: [{ id: item?.id, tool: '乙' }] });
    expect([await tools(one), await tools(other)]).toEqual([['甲'], ['乙']]);
  });

  it('of another tenant finds nothing', async () => {
    const row = await order('D4', { sw_item: [{ tool: '甲' }] });
    expect((await ask(stranger, `subform/list/sw_item/${row}`)).success).toBe(false);
    expect((await ask(stranger, `form/${main}/${row}`)).success).toBe(false);
  });
});

it('more than a thousand sub-rows in a save are refused', async () => {
  const items = Array.from({ length: 1001 }, (_, at) => ({ tool: `t${at}` }));
  expect(await post(main, { no: 'E1', sw_item: items })).toMatchObject({ success: false });
  expect((await ask(admin, `getData/${main}?no=E1`)).result).toMatchObject({ total: 0 });
});

it('each change of a sub-row is in the audit trail of its form', async () => {
  const row = await order('E2', { sw_item: [{ tool: '旧' }, { tool: '走' }] });
  const [first, second] = (await read(row)).sw_item ?? [];
  await put(main, { id: row, no: 'E2', sw_item: [{ ...first, tool: '新' }] });
  const { rows } = await readAs(FIRST_TENANT, (db) =>
    sql<{ bizId: string; action: string }>`
      select biz_id, action from prm_event where biz_id in (${first?.id}, ${second?.id}) order by id`.execute(db),
  );
  expect(rows.map(({ bizId, action }) => [bizId === first?.id ? 1 : 2, action])).toEqual([
    ...[
      [1, 'add'],
      [2, 'add'],
      [2, 'delete'],
      [1, 'edit'],
    ],
  ]);
});

it('sub-rows that two main rows share by their value stay until the last of them is gone', async () => {
  const one = await order('F1', { sw_opinion: [{ opinion: '共有' }] });
  const other = await order('F1');
  expect((await read(other)).sw_opinion).toMatchObject([{ opinion: '共有' }]);
  await put(main, { id: other, no: 'F2' });
  expect((await read(one)).sw_opinion).toMatchObject([{ opinion: '共有' }]);
  await put(main, { id: other, no: 'F1' });
  await ask(admin, `form/${main}/${other}`, { method: 'DELETE' });
  expect((await read(one)).sw_opinion).toMatchObject([{ opinion: '共有' }]);
});

describe('at the same time', () => {
  it('only one of several people adds the only sub-row', async () => {
    await order('G1');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => post('sw_opinion', { order_no: 'G1', opinion: `${at}` })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('main rows and sub-rows are saved without anybody waiting for ever', async () => {
    const row = await order('G2', { sw_item: [{ tool: '一' }, { tool: '二' }] });
    const items = (await read(row)).sw_item ?? [];
    const alone = (at: number) => put('sw_item', { id: items[at % 2]?.id, main_id: row, tool: `单${at}` });
    const together = (at: number) =>
      put(main, { id: row, no: 'G2', sw_item: items.map((item) => ({ ...item, tool: `同${at}` })) });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? together(at) : alone(Math.floor(at / 2)))),
    );
    expect(answers.filter(({ success }) => !success)).toEqual([]);
    expect(await tools(row)).toHaveLength(2);
  });

  it('no sub-row is left of a main row that is deleted meanwhile', async () => {
    const row = await order('G3');
    const [, ...added] = await Promise.all([
      ask(admin, `form/${main}/${row}`, { method: 'DELETE' }),
      ...Array.from({ length: 6 }, (_, at) => post('sw_opinion', { order_no: 'G3', opinion: `${at}` })),
      ...Array.from({ length: 6 }, (_, at) => post('sw_item', { main_id: row, tool: `${at}` })),
    ]);
    expect(added).toHaveLength(12);
    expect((await ask(admin, `subform/list/sw_item/${row}`)).result).toEqual([]);
    expect((await ask(admin, 'subform/list/sw_opinion/G3')).result).toEqual([]);
  });
});

it('an import adds the only sub-row once', async () => {
  await order('H1');
  const body = new FormData();
  const sheet = await importSheet(
    ['订单', '意见'],
    [
      ['H1', '一'],
      ['H1', '二'],
    ],
  );
  body.append('validateStatus', '1');
  body.append('files[]', new Blob([new Uint8Array(sheet)]), 'rows.xlsx');
  const path = '/jeecg-boot/online/cgform/api/importXls/sw_opinion';
  const answer = await (await admin.raw(path, { method: 'POST', body })).json();
  expect(answer).toMatchObject({ code: 201, message: expect.stringContaining('错误行数:1') });
  expect((await ask(admin, 'subform/list/sw_opinion/H1')).result).toHaveLength(1);
});

it('a main form whose ids sub-tables refer to is not deleted', async () => {
  const path = `/jeecg-boot/online/cgform/head/delete?id=${main}`;
  const answer = await (await admin.raw(path, { method: 'DELETE' })).json();
  expect(answer).toMatchObject({ success: false, message: expect.stringContaining('明细') });
  expect((await ask(admin, `getData/${main}?pageSize=1`)).success).toBe(true);
});
