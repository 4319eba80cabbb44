import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { writeGlobal } from '#server/db/scope.ts';
import { seedTenant } from '#server/seed/system-seed.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

/** Each kind of bad input has a clear answer, on a resource of the yard over real HTTP. */
testDatabase();
const app = testApp();
const calls = resourceCalls(ship);
const path = '/jeecg-boot/prm/ship/ship';
let planner: TestClient;
let stranger: TestClient;

const aShip = {
  shipNo: 'HS2401',
  shipName: '海工一号',
  shipType: '1',
  owner: 'C-001',
  loa: 200,
  beam: 32,
  draft: 9.5,
  contractDate: '2026-01-05',
  deliveryDate: '2027-06-30',
  manager: 'bad_planner',
};

beforeAll(async () => {
  await writeGlobal((trx) => trx.insertInto('sysTenant').values({ id: 2, name: '另一基地' }).execute());
  await seedTenant(2, new Set());
  await createPerson({ username: 'bad_planner', roles: ['planner', 'admin'] });
  await createPerson({ username: 'bad_stranger', roles: ['planner', 'admin'], tenantId: 2 });
  planner = await app.as('bad_planner');
  stranger = await app.as('bad_stranger');
});

let count = 0;
/** Adds a ship with a number of its own. */
async function addShip() {
  count += 1;
  return planner.call(calls.add, { body: { ...aShip, shipNo: `HS${String(2500 + count)}` } });
}

async function send(client: TestClient, method: string, where: string, body?: unknown) {
  const response = await client.raw(path + where, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { timestamp: _, ...answer } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, ...answer };
}

const refused = { status: 200, success: false, code: 500 };

describe('a request body', () => {
  it('that is no JSON is refused', async () => {
    expect(await send(planner, 'POST', '/add', '{"shipNo":')).toMatchObject({
      ...refused,
      message: '请求内容不是有效的 JSON',
    });
  });

  it('of wrong types is refused with the names of the fields', async () => {
    const answer = await send(planner, 'POST', '/add', { ...aShip, loa: 'long', contractDate: 20260105 });
    expect(answer).toMatchObject({ ...refused, message: expect.stringMatching(/^校验失败！/) });
    expect(Object.keys((answer as { result?: { fields?: object } }).result?.fields ?? {}).sort()).toEqual([
      'contractDate',
      'loa',
    ]);
  });

  it('with too long a text is refused with the name of the field', async () => {
    const answer = await send(planner, 'POST', '/add', { ...aShip, shipName: '长'.repeat(61) });
    expect(answer).toMatchObject({ ...refused, result: { fields: { shipName: expect.any(String) } } });
  });

  it('without required fields is refused with their names, in the caller’s language', async () => {
    const answer = await send(planner.with({ language: 'en' }), 'POST', '/add', {});
    expect(answer).toMatchObject({ ...refused, message: expect.stringMatching(/^Invalid input: /) });
    expect((answer as { result?: { fields?: object } }).result?.fields).toHaveProperty('shipName');
  });

  it('with server-owned and unknown keys is accepted without these keys', async () => {
    const sent = {
      ...aShip,
      shipNo: 'HS2499',
      id: newId(),
      tenantId: 2,
      createBy: 'somebody',
      version: 9,
      progress: 99,
      shipStatus: '9',
      unknown: true,
    };
    const { id } = await planner.call(calls.add, { body: sent });
    expect(id).not.toBe(sent.id);
    const record = await planner.call(calls.queryById, { query: { id } });
    expect(record).toMatchObject({ createBy: 'bad_planner', progress: 0, shipStatus: '1', version: 1 });
    expect(record).not.toHaveProperty('unknown');
  });
});

describe('a list', () => {
  it('sorted by an unknown column is refused with the name of the column', async () => {
    expect(await send(planner, 'GET', '/list?column=secret&order=asc')).toMatchObject({
      ...refused,
      message: '请注意，将要排序的列字段不存在：secret',
    });
  });

  it.each(['shipNo;drop table prm_ship', 'password', 'ship_no) --'])('sorted by %s is refused', async (column) => {
    expect(await send(planner, 'GET', `/list?column=${encodeURIComponent(column)}&order=asc`)).toMatchObject(refused);
  });

  it('with page size 0 or a page number below 1 is refused with the name of the field', async () => {
    expect(await send(planner, 'GET', '/list?pageSize=0')).toMatchObject({
      ...refused,
      result: { fields: { pageSize: '不能小于 1' } },
    });
    expect(await send(planner, 'GET', '/list?pageNo=0')).toMatchObject({
      ...refused,
      result: { fields: { pageNo: '不能小于 1' } },
    });
    expect(await send(planner, 'GET', '/list?pageSize=ten')).toMatchObject(refused);
  });

  it('with page size 1e9 returns at most 1,000 rows', async () => {
    const answer = await send(planner, 'GET', '/list?pageSize=1000000000');
    expect(answer).toMatchObject({ success: true, result: { size: 1000 } });
  });
});

describe('a record', () => {
  it('changed by another user in the meantime cannot be saved', async () => {
    const { id, version } = await addShip();
    await planner.call(calls.edit, { body: { id, version, shipName: '第一' } });
    expect(await send(planner, 'PUT', '/edit', { id, version, shipName: '第二' })).toMatchObject({
      ...refused,
      message: '数据已被他人修改，请刷新后重试',
    });
    expect(await planner.call(calls.queryById, { query: { id } })).toMatchObject({ shipName: '第一' });
  });

  it('keeps columns whose key is absent or null, and clears a column with an empty text', async () => {
    const { id, version } = await addShip();
    const edited = await planner.call(calls.edit, {
      body: { id, version, shipName: '新名', owner: null, classSociety: 'DNV' },
    });
    const record = await planner.call(calls.queryById, { query: { id } });
    expect(record).toMatchObject({ shipName: '新名', owner: 'C-001', beam: 32, classSociety: 'DNV' });
    await planner.call(calls.edit, { body: { id, version: edited.version, classSociety: '' } });
    expect((await planner.call(calls.queryById, { query: { id } })).classSociety ?? '').toBe('');
  });

  it('that was deleted gets the same answer as an unknown id', async () => {
    const { id, version } = await addShip();
    await planner.call(calls.delete, { query: { id } });
    const never = newId();
    for (const [method, where, body] of [
      ['GET', '/queryById?id=', undefined],
      ['DELETE', '/delete?id=', undefined],
      ['PUT', '/edit', { version, shipName: 'x' }],
    ] as const) {
      const of = (key: string) => send(planner, method, body ? where : where + key, body && { ...body, id: key });
      const gone = await of(id);
      expect(gone).toMatchObject({ ...refused, message: '未找到对应实体' });
      expect(await of(never)).toEqual(gone);
    }
  });

  it('of another tenant gets the same answer as an unknown id', async () => {
    const { id, version } = await addShip();
    const never = newId();
    for (const [method, where, body] of [
      ['GET', '/queryById?id=', undefined],
      ['DELETE', '/delete?id=', undefined],
      ['DELETE', '/deleteBatch?ids=', undefined],
      ['PUT', '/edit', { version, shipName: 'x' }],
    ] as const) {
      const of = (key: string) => send(stranger, method, body ? where : where + key, body && { ...body, id: key });
      const foreign = await of(id);
      expect(foreign).toMatchObject({ ...refused, message: '未找到对应实体' });
      expect(await of(never)).toEqual(foreign);
    }
    expect(await planner.call(calls.queryById, { query: { id } })).toMatchObject({ id, version });
    const list = await stranger.call(calls.list, { query: { pageSize: 1000 } });
    expect(list.total).toBe(0);
  });

  it('with a number that is taken is refused', async () => {
    const { id } = await addShip();
    const { shipNo } = await planner.call(calls.queryById, { query: { id } });
    expect(await send(planner, 'POST', '/add', { ...aShip, shipNo })).toMatchObject(refused);
  });
});
