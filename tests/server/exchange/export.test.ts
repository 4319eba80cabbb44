import { read } from '@e965/xlsx';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { dateTimeOf } from '#server/workbook/serial-date.ts';
import { xlsLimits } from '#server/workbook/write-xls.ts';
import type { CallInput } from '#shared/contract/call.ts';
import type { exportShape } from '#shared/resource/exchange-shapes.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { block } from '#shared/yard/ship/block.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard } from '#tests/support/in-yard.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { partOf, readRows } from '#tests/support/workbooks.ts';
import { applicationBody, insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
const applications = resourceCalls(scaffoldApply);
const contractors = resourceCalls(contractor);

let leader: TestClient;
let neighbour: TestClient;
let planner: TestClient;
let clerk: TestClient;
let foreigner: TestClient;
let yard: YardRows;
const ids: string[] = [];

const url = (path: string, query: Record<string, string> = {}) =>
  `/jeecg-boot${path}?${new URLSearchParams(query).toString()}`;

type Query = CallInput<typeof exportShape>['query'];
async function download(who: TestClient, path: string, query: Query = {}) {
  const response = await who.raw(url(path, query as Record<string, string>));
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes };
}
const exported = async (who: TestClient, query: Query = {}, path = applications.exportXls.path) =>
  readRows((await download(who, path, query)).bytes);
const places = (rows: Awaited<ReturnType<typeof exported>>) => {
  const at = (rows[2] ?? []).indexOf('搭设部位');
  return rows.slice(3).map((row) => row[at]);
};

/** Blocks of three zones, made in the same second; their numbers begin with the prefix. */
async function insertBlocks(prefix: string, count: number): Promise<void> {
  await writeAs(FIRST_TENANT, (trx) =>
    sql`
      insert into prm_block (id, tenant_id, create_by, ship, block_no, block_type, weight, length, width, height, zone)
      select md5(${prefix} || i), ${FIRST_TENANT}, 'admin', ${yard.ship}, ${prefix} || i, '1', 1, 1, 1, 1, (1 + i % 3)::text
      from generate_series(1, ${count}::int) as i`.execute(trx),
  );
}

const mostRows = xlsLimits.rows - 3;

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'leader', realname: '李班长', roles: ['team_leader'], orgCode: 'A01A01A01' });
  await createPerson({ username: 'neighbour', roles: ['team_leader'], orgCode: 'A01A01A02' });
  await createPerson({ username: 'planner', realname: '王计划', roles: ['planner'] });
  await createPerson({ username: 'clerk', roles: ['wx_clerk'] });
  await createPerson({ username: 'foreigner', roles: ['planner', 'team_leader'], tenantId: 2 });
  [leader, neighbour, planner, clerk, foreigner] = (await Promise.all(
    ['leader', 'neighbour', 'planner', 'clerk', 'foreigner'].map((name) => app.as(name)),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient];
  yard = await insertYardRows(FIRST_TENANT);
  for (const place of ['=1+1 甲板', '机舱', '货舱']) {
    ids.push((await leader.call(applications.add, { body: applicationBody(yard, { place }) })).id);
  }
  await neighbour.call(applications.add, { body: applicationBody(yard, { place: '邻居的' }) });
  const foreign = await insertYardRows(2);
  await foreigner.call(applications.add, { body: applicationBody(foreign, { place: '外租户的' }) });
});

describe('an exported workbook', () => {
  it('has a title, the exporting user, the headers, and texts in place of codes', async () => {
    const rows = await exported(leader);
    expect(rows[0]).toEqual(['脚手架申请报表']);
    expect(rows[1]).toEqual(['导出人:李班长']);
    expect(rows[2]).toEqual(expect.arrayContaining(['单号', '船号', '搭设部位', '体积(m³)']));
    const record = Object.fromEntries((rows[2] ?? []).map((name, at) => [String(name), rows[3]?.[at]]));
    expect(record).toMatchObject({
      船号: expect.stringMatching(/^HS/),
      搭设部位: '货舱',
      审批状态: '草稿',
      类型: '搭设',
    });
    expect(rows).toHaveLength(6);
  });

  it('is an .xls by its type, name and bytes, and is not cached', async () => {
    const { response, bytes } = await download(leader, applications.exportXls.path);
    expect(response.headers.get('content-type')).toBe('application/vnd.ms-excel');
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`filename\\*=UTF-8''${encodeURIComponent('脚手架申请 ')}\\d{4}-\\d{2}-\\d{2}\\.xls`),
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(bytes.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
  });

  it('is written in the caller’s language', async () => {
    const rows = await exported(leader.with({ language: 'en' }), { field: 'place,bpmStatus,createBy' });
    expect(rows.slice(0, 3)).toEqual([
      [`${scaffoldApply.title.en} report`],
      ['Exported by: 李班长'],
      ['Place', 'Approval', 'Applicant'],
    ]);
    expect(rows[3]?.[1]).toBe('Draft');
  });

  it('has the requested columns in their order, with dates as dates and numbers as numbers', async () => {
    const rows = await exported(leader, { field: 'id,,height,needDate,place_dictText,version,passwordHash' });
    expect(rows[2]).toEqual(['高(m)', '需用日期', '搭设部位']);
    const [height, need] = rows[3] ?? [];
    expect(height).toBe(12.5);
    expect(dateTimeOf(Number(need))).toBe(`${inYard(4)} 00:00:00`);
  });

  it('never stores a text as a formula', async () => {
    const { bytes } = await download(leader, applications.exportXls.path, { place: '*1+1*' });
    expect(places(await readRows(bytes))).toEqual(['=1+1 甲板']);
    // Kept as text even when somebody edits the cell.
    const { Sheets, SheetNames } = read(bytes, { type: 'buffer', cellFormula: true, cellNF: true });
    const cells = Object.values(Sheets[SheetNames[0] ?? ''] ?? {}) as readonly {
      v?: unknown;
      z?: unknown;
      f?: unknown;
    }[];
    expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
    expect(cells.find(({ v }) => v === '=1+1 甲板')).toMatchObject({ t: 's', z: '@' });
  });

  it('becomes a streamed .xlsx with the same cells if an .xls would have too many rows', async () => {
    const { path } = resourceCalls(block).exportXls;
    const query = { field: 'blockNo,weight,createTime', column: 'blockNo', order: 'asc' } as const;
    await insertBlocks('X', mostRows);
    const small = await download(planner, path, { ...query, blockNo: 'X100*' });
    expect(small.response.headers.get('content-type')).toBe('application/vnd.ms-excel');
    const large = await download(planner, path, query);
    expect(large.response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(large.response.headers.get('content-disposition')).toMatch(/\.xlsx$/);
    const [few, many] = [await readRows(small.bytes), await readRows(large.bytes)];
    // The yard's own block is one more than an .xls holds.
    expect(many).toHaveLength(3 + mostRows + 1);
    expect(few.length).toBeGreaterThan(100);
    expect(many.filter(([no], at) => at < 3 || String(no).startsWith('X100'))).toEqual(few);
    expect(await partOf(large.bytes)).not.toContain('<f>');
  }, 120_000);
});

describe('exported rows', () => {
  it('match the query and its order', async () => {
    expect(places(await exported(leader, { place: '*舱*', column: 'place', order: 'asc' }))).toEqual(['机舱', '货舱']);
    expect(places(await exported(leader, { column: 'createTime', order: 'asc' }))).toEqual([
      '=1+1 甲板',
      '机舱',
      '货舱',
    ]);
  });

  it('can be limited to the selected ids', async () => {
    const selections = `${ids[0]},${ids[2]},`;
    expect(places(await exported(leader, { selections }))).toEqual(['货舱', '=1+1 甲板']);
    expect(places(await exported(leader, { selections, place: '货舱' }))).toEqual(['货舱']);
  });

  it('stay inside the caller’s data scope, selected or not', async () => {
    expect(places(await exported(neighbour))).toEqual(['邻居的']);
    expect(await exported(neighbour, { selections: ids.join() })).toHaveLength(3);
    expect(places(await exported(planner))).toHaveLength(4);
  });

  it('never include another tenant’s rows', async () => {
    expect(places(await exported(foreigner))).toEqual(['外租户的']);
    expect(await exported(foreigner, { selections: ids.join() })).toHaveLength(3);
    expect(places(await exported(planner))).not.toContain('外租户的');
  });

  it('can be selected by more ids than an address can contain', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => at.toString(16).padStart(32, '0'));
    const response = await leader.raw(url(applications.exportSelected.path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ selections: [...many, ids[1]].join(), column: 'createTime', order: 'asc' }),
    });
    expect(places(await readRows(Buffer.from(await response.arrayBuffer())))).toEqual(['机舱']);
  });

  it('are read in chunks without a gap or repetition, also when many are equal in the sort order', async () => {
    await insertBlocks('Y', 2345);
    const { path } = resourceCalls(block).exportXls;
    const rows = await exported(planner, { blockNo: 'Y*', column: 'zone', order: 'desc', field: 'blockNo' }, path);
    const numbers = rows.slice(3).map(([no]) => no);
    expect(numbers).toHaveLength(2345);
    expect(new Set(numbers).size).toBe(2345);
  });
});

describe('the permission to export', () => {
  it('is required: without it there is no file', async () => {
    const { response, bytes } = await download(clerk, applications.exportXls.path);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(JSON.parse(bytes.toString())).toMatchObject({ success: false, code: 510 });
    expect(await exported(clerk, {}, contractors.exportXls.path)).not.toHaveLength(0);
  });

  it('leads to an entry in the audit trail that names the exported rows', async () => {
    await exported(leader);
    const last = () =>
      readAs(FIRST_TENANT, (db) =>
        db
          .selectFrom('sysLog')
          .select(['userid', 'operateType', 'logContent', 'target', 'success'])
          .where('event', '=', 'resource.export')
          .where('userid', '=', 'leader')
          .orderBy('id', 'desc')
          .executeTakeFirst(),
      );
    await expect
      .poll(last)
      .toMatchObject({ operateType: 6, logContent: '导出脚手架申请：3 行', target: 'scaffold_apply', success: true });
  });
});

it('an export with an unknown sort column is refused in the envelope before a byte of a file is sent', async () => {
  const { response, bytes } = await download(leader, applications.exportXls.path, { column: 'nothing', order: 'asc' });
  // An old client saves whatever comes with 200 as the workbook.
  expect(response.status).toBe(400);
  expect(JSON.parse(bytes.toString())).toMatchObject({ success: false, message: expect.stringContaining('nothing') });
});
