import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { calendar } from '#shared/yard/base/calendar.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { block } from '#shared/yard/ship/block.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { applicationBody, insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
const apply = resourceCalls(scaffoldApply);
const days = resourceCalls(calendar);

let leader: TestClient;
let planner: TestClient;
let rows: YardRows;

beforeAll(async () => {
  await createPerson({ username: 'leader', roles: ['team_leader'], orgCode: 'A01A01A01' });
  await createPerson({ username: 'planner', roles: ['planner'] });
  leader = await app.as('leader');
  planner = await app.as('planner');
  rows = await insertYardRows(FIRST_TENANT);
});

/** 250 calendar days, tide 0 to 249 in tenths with every fifth unknown. */
async function insertDays(tenantId: number): Promise<void> {
  await writeAs(tenantId, (trx) =>
    trx
      .insertInto('prmCalendar')
      .values(
        Array.from({ length: 250 }, (_, at) => ({
          id: newId(),
          tenantId,
          sysOrgCode: null,
          createBy: 'admin',
          updateBy: null,
          updateTime: null,
          day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
          dayType: String((at % 4) + 1),
          windLevel: at % 5 === 0 ? null : at % 13,
          tideHigh: at / 100,
          remark: at % 2 === 0 ? `第${at}天` : null,
        })),
      )
      .execute(),
  );
}

describe('a page of a list', () => {
  beforeAll(() => insertDays(FIRST_TENANT));
  const page = (query: Record<string, unknown>) => planner.call(days.list, { query });

  it('has ten rows by default, newest first, and the total', async () => {
    const { records, ...rest } = await page({});
    expect(records).toHaveLength(10);
    expect(records[0]).toMatchObject({ day: '2026-09-07', dayType_dictText: expect.any(String) });
    expect(rest).toMatchObject({ total: 250, size: 10, current: 1, pages: 25 });
  });

  it('is empty past the end and has the total', async () => {
    expect(await page({ pageNo: 999 })).toMatchObject({ records: [], total: 250, current: 999 });
  });

  it('has at most a thousand rows and returns that size', async () => {
    const { records, size } = await page({ pageSize: 1_000_000_000 });
    expect([records.length, size]).toEqual([250, 1000]);
  });

  it.each([
    ['pageSize', '0'],
    ['pageSize', '-5'],
    ['pageSize', 'many'],
    ['pageNo', '0'],
    ['pageNo', '1.5'],
  ])('refuses %s=%s and names the parameter', async (name, value) => {
    await expect(page({ [name]: value })).rejects.toMatchObject({ fields: { [name]: expect.any(String) } });
  });

  it('ignores unknown properties and empty parameters', async () => {
    expect(await page({ nonsense: '1', tenantId: '2', delFlag: '1', dayType: '', field: 'id,,day' })).toMatchObject({
      total: 250,
    });
  });

  it('refuses a value that does not fit the column, and names the parameter', async () => {
    await expect(page({ windLevel: '>=3' })).rejects.toMatchObject({ fields: { windLevel: '查询值格式不正确' } });
    await expect(page({ day_begin: '2026-02-30' })).rejects.toMatchObject({
      fields: { day_begin: '查询值格式不正确' },
    });
  });

  it('limits conditions to 50 and values to 1,000 (docs/security.md P19)', async () => {
    const many = encodeURI(
      JSON.stringify(Array.from({ length: 51 }, () => ({ field: 'dayType', rule: 'eq', val: '1' }))),
    );
    await expect(page({ superQueryParams: many })).rejects.toMatchObject({ message: '查询条件过多，最多 50 个' });
    const long = '船'.repeat(201);
    const superLong = encodeURI(JSON.stringify([{ field: 'dayType', rule: 'like', val: long }]));
    for (const query of [{ dayType: `*${long}*` }, { dayType: `,a,${long},` }, { superQueryParams: superLong }]) {
      await expect(page(query)).rejects.toMatchObject({ message: '查询内容过长，每个值最多 200 个字符' });
    }
    await expect(
      page({ superQueryParams: '[{"field":"dayType","rule":"eq","val":{"toString":1,"valueOf":1}}]' }),
    ).rejects.toThrow('查询值格式不正确');
    await expect(page({ dayType_MultiString: Array(1001).fill('1').join(',') })).rejects.toMatchObject({
      message: '查询值过多，每个条件最多 1000 个',
    });
  });
});

describe('sorting a list', () => {
  const sorted = async (column: string, order: string) =>
    (await planner.call(days.list, { query: { column, order, pageSize: 1000 } })).records;

  it('refuses an unknown column by name, also columns of the table that the API does not have', async () => {
    for (const column of ['nonsense', 'tenantId', 'day;drop table prm_ship', 'delFlag', 'DAY']) {
      await expect(sorted(column, 'asc')).rejects.toMatchObject({
        message: `请注意，将要排序的列字段不存在：${column}`,
        code: 500,
      });
    }
  });

  it('uses the default order unless both column and order are given', async () => {
    const { records } = await planner.call(days.list, { query: { column: 'day', pageSize: 1 } });
    expect(records[0]?.day).toBe('2026-09-07');
  });

  it('accepts the suffix _dictText, several columns and any spelling of asc', async () => {
    const records = await sorted('dayType_dictText,day', 'ASCend');
    const keys = records.map((record) => `${record.dayType} ${record.day}`);
    expect(keys).toEqual([...keys].sort());
  });

  it('puts rows without a value first ascending and last descending', async () => {
    const levels = (await sorted('windLevel', 'asc')).map((record) => record.windLevel);
    expect(levels.lastIndexOf(null)).toBe(49);
    expect(levels.slice(50)).toEqual([...levels.slice(50)].sort((a, b) => Number(a) - Number(b)));
    expect((await sorted('windLevel', 'desc')).findIndex((record) => record.windLevel === null)).toBe(200);
  });
});

describe('continuous scrolling', () => {
  it.each([
    ['createTime', 'desc'],
    ['day', 'asc'],
    ['windLevel', 'asc'],
    ['windLevel', 'desc'],
    ['remark,tideHigh', 'desc'],
  ])('sorted by %s %s returns every row once while other users insert rows', async (column, order) => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const query = { column, order, pageSize: 40, dayType_MultiString: '1,2,3,4', ...(after && { after }) };
      const page = await planner.call(days.list, { query });
      seen.push(...page.records.map((record) => record.id));
      after = page.after;
      await writeAs(FIRST_TENANT, (trx) =>
        trx
          .insertInto('prmCalendar')
          .values({
            id: newId(),
            tenantId: FIRST_TENANT,
            sysOrgCode: null,
            createBy: 'other',
            updateBy: null,
            updateTime: null,
            day: `20${40 + Math.floor(Math.random() * 50)}-${String(1 + (seen.length % 12)).padStart(2, '0')}-${String(1 + Math.floor(Math.random() * 28)).padStart(2, '0')}`,
            dayType: '1',
            windLevel: 3,
            tideHigh: 0.5,
            remark: '后来',
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
    } while (after);
    const first = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('prmCalendar')
        .select('id')
        .where('tenantId', '=', FIRST_TENANT)
        .where('createBy', '=', 'admin')
        .execute(),
    );
    expect(new Set(seen).size).toBe(seen.length);
    expect(first.filter((row) => !seen.includes(row.id))).toEqual([]);
  });

  it('ignores a forged cursor and the cursor of another sort order', async () => {
    const forged = Buffer.from(JSON.stringify(['desc:createTime,id', 'x', "'; drop table prm_ship"])).toString(
      'base64url',
    );
    const { after } = await planner.call(days.list, { query: { pageSize: 5 } });
    for (const cursor of [forged, 'garbage', after ?? '']) {
      const page = await planner.call(days.list, {
        query: { column: 'tideHigh', order: 'asc', pageSize: 1, after: cursor },
      });
      expect(page.records[0]?.tideHigh).toBe(0);
    }
  });
});

describe('visible rows of a user (docs/security.md P15)', () => {
  it('follow the data scope in list and total: own rows, own departments, area or all', async () => {
    await createPerson({ username: 'mate', roles: ['team_leader'], orgCode: 'A01A01A02' });
    await createPerson({ username: 'section', roles: ['sect_leader'], orgCode: 'A01A01' });
    await createPerson({ username: 'engineer', roles: ['scaf_eng'], orgCode: 'A01A02' });
    await createPerson({ username: 'keeper', roles: ['tool_keeper'], orgCode: 'A01A03' });
    const mate = await app.as('mate');
    for (const who of [leader, leader, mate]) await who.call(apply.add, { body: applicationBody(rows) });
    const total = async (who: TestClient) => (await who.call(apply.list, { query: { pageSize: 1 } })).total;
    expect(await total(leader)).toBe(2);
    expect(await total(mate)).toBe(1);
    expect(await total(await app.as('section'))).toBe(3);
    expect(await total(await app.as('engineer'))).toBe(3);
    expect(await total(planner)).toBe(3);
    await expect(total(await app.as('keeper'))).rejects.toMatchObject({ code: 510 });
  });

  it('are those of the own company for a contractor’s users', async () => {
    await createPerson({ username: 'vendor', roles: ['wx_vendor'], contractors: [rows.contractor] });
    await insertYardRows(FIRST_TENANT);
    const vendor = await app.as('vendor');
    const { records } = await vendor.call(resourceCalls(contractor).list, { query: {} });
    expect(records.map((record) => record.id)).toEqual([rows.contractor]);
  });

  it('never include rows of another tenant, whatever the query says', async () => {
    await createTenant(2);
    await insertDays(2);
    await createPerson({ username: 'foreigner', roles: ['planner'], tenantId: 2 });
    const foreigner = await app.as('foreigner');
    const ships = resourceCalls(ship);
    expect((await foreigner.call(ships.list, { query: { tenantId: '1' } })).total).toBe(0);
    expect(await foreigner.call(ships.options, { query: { ids: rows.ship } })).toEqual([]);
    expect((await foreigner.call(days.list, { query: {} })).total).toBe(250);
  });
});

describe('options of a reference', () => {
  const ships = resourceCalls(ship);

  it('are found by number or name and have only id, label and hint', async () => {
    const found = await leader.call(ships.options, { query: { keyword: '运维' } });
    expect(found).toContainEqual({
      id: rows.otherShip,
      label: expect.stringMatching(/^HS\d{4}$/),
      hint: expect.stringContaining('运维'),
    });
    expect(found.every((option) => Object.keys(option).length === 3)).toBe(true);
  });

  it('are found by their label: an application by its number, a day by its date', async () => {
    const { id } = await leader.call(apply.add, { body: applicationBody(rows) });
    const { applyNo } = await leader.call(apply.queryById, { query: { id } });
    const applications = await leader.call(apply.options, { query: { keyword: String(applyNo).toLowerCase() } });
    expect(applications.map(({ label }) => label)).toEqual([applyNo]);
    const found = await planner.call(days.options, { query: { keyword: '2026-03-01' } });
    expect(found.map(({ label }) => label)).toEqual(['2026-03-01']);
  });

  it('return the labels of given ids, and can be filtered by another reference', async () => {
    const blocks = resourceCalls(block);
    expect(await leader.call(blocks.options, { query: { ids: `${rows.block},` } })).toEqual([
      { id: rows.block, label: 'B101' },
    ]);
    expect(await leader.call(blocks.options, { query: { ship: rows.otherShip } })).toEqual([]);
    expect(await leader.call(blocks.options, { query: { ship: rows.ship } })).toHaveLength(1);
    const empty = await leader.raw(`/jeecg-boot${blocks.options.path}?ship=`);
    expect(await empty.json()).toMatchObject({ result: await leader.call(blocks.options, { query: {} }) });
    // Whether a chosen block belongs to another ship as well.
    expect(await leader.call(blocks.options, { query: { ids: rows.block, ship: rows.otherShip } })).toEqual([]);
    expect(await leader.call(blocks.options, { query: { ids: rows.block, ship: rows.ship } })).toHaveLength(1);
  });

  it('are refused to users who may not list the records (docs/security.md P15)', async () => {
    await createPerson({ username: 'gate', roles: ['gate'] });
    await createPerson({ username: 'outsider', roles: ['wx_vendor'], contractors: [rows.contractor] });
    const gate = await app.as('gate');
    const outsider = await app.as('outsider');
    const query = {};
    await expect(gate.call(resourceCalls(scaffold).options, { query })).rejects.toThrow('没有权限');
    await expect(gate.call(apply.options, { query })).rejects.toThrow('没有权限');
    await expect(outsider.call(ships.options, { query })).rejects.toThrow('没有权限');
    expect(await outsider.call(resourceCalls(contractor).options, { query: {} })).toHaveLength(1);
  });
});

describe('a number that an integer column cannot store', () => {
  it.each(['1.5', '1e308', '99999999999'])('%s is refused without an error of the database', async (version) => {
    await expect(leader.call(apply.list, { query: { version } })).rejects.toThrow('校验失败');
    const superQueryParams = encodeURI(JSON.stringify([{ field: 'version', rule: 'eq', val: version }]));
    expect((await leader.call(apply.list, { query: { superQueryParams } })).total).toBe(0);
    const cursor = JSON.stringify(['asc:version,id', Number(version), 'x']);
    const after = Buffer.from(cursor).toString('base64url');
    await leader.call(apply.list, { query: { column: 'version', order: 'asc', after } });
  });
});
