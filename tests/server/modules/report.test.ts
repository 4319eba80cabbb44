import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { limits } from '#server/db/pool.ts';
import { reportAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import * as calls from '#shared/contract/form/report.ts';
import { createSite } from '#tests/server/yard/site/site-cast.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { readRows } from '#tests/support/workbooks.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, createCast, refusal } from '../workflow/approval.ts';

/* Online reports: what they answer, whose rows they show, and what their SQL may not do. */

const database = testDatabase();
const app = testApp();
const OTHER = 7;
let rows: YardRows;
const { file } = approvals(app, () => rows);

beforeAll(async () => {
  await createCast();
  await createPerson({ username: 'plan', roles: ['planner'] });
  await createPerson({ username: 'nobody' });
  await createTenant(OTHER);
  await createPerson({ username: 'abroad', roles: ['planner'], tenantId: OTHER });
  rows = await insertYardRows(FIRST_TENANT);
  await insertYardRows(OTHER);
  await writeAs(FIRST_TENANT, async (trx) => {
    const milestone = (ship: string, node: string, seq: number, planDate: string) =>
      sql`insert into prm_milestone (id, tenant_id, ship, node, seq, plan_date, weight, light)
        values (${newId()}, ${FIRST_TENANT}, ${ship}, ${node}, ${seq}, ${planDate}, 10, '1')`.execute(trx);
    await milestone(rows.ship, '1', 1, '2026-01-10');
    await milestone(rows.ship, '2', 2, '2026-03-10');
    await milestone(rows.otherShip, '1', 1, '2026-05-10');
  });
});

/** Stores a report of the tenant and answers its id. */
async function store(
  cgrSql: string,
  items: readonly {
    readonly name: string;
    readonly type?: 'String' | 'Integer' | 'Date' | 'Datetime';
    readonly mode?: 'group';
  }[] = [],
  more: { readonly dbSource?: string; readonly params?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const id = newId();
  await writeAs(FIRST_TENANT, async (trx) => {
    await trx
      .insertInto('onlCgreportHead')
      .values({
        id,
        tenantId: FIRST_TENANT,
        code: id,
        name: '试用',
        cgrSql,
        returnType: '1',
        dbSource: more.dbSource ?? null,
      })
      .execute();
    for (const [at, { name, type = 'String', mode = 'single' }] of items.entries()) {
      await trx
        .insertInto('onlCgreportItem')
        .values({
          id: newId(),
          tenantId: FIRST_TENANT,
          cgrheadId: id,
          fieldName: name,
          fieldTxt: name,
          fieldType: type,
          isShow: true,
          isSearch: true,
          isOrder: true,
          isTotal: false,
          searchMode: mode,
          lineNo: at + 1,
        })
        .execute();
    }
    for (const [paramName, paramValue] of Object.entries(more.params ?? {})) {
      await trx
        .insertInto('onlCgreportParam')
        .values({ id: newId(), tenantId: FIRST_TENANT, cgrheadId: id, paramName, paramValue, lineNo: 1 })
        .execute();
    }
  });
  return id;
}

type Query = Readonly<Record<string, string | number>>;

async function data(id: string, query: Query = {}, who = 'plan') {
  const { total, records } = await (await app.as(who)).call(calls.getReportData, { path: { id }, query });
  // The key that every row has beside its columns is tested in `report-design.test.ts`.
  return { total, records: records.map(({ jeecg_row_key: _, ...row }) => row) };
}

/** What running this SQL is refused with. */
const refusedSql = async (cgrSql: string, who = 'plan') => refusal(data(await store(cgrSql), {}, who));

const failed = (reason: string) => `SQL执行失败：${reason}`;
const NO_RIGHT = failed('没有查看所用数据的权限');
const WRONG = failed('SQL 或参数有误，请联系报表管理员');
const CLOSED = failed('使用了报表不允许的函数或名称');
const ONE = failed('只能是一条 SELECT 语句');

describe('a report that every yard has from the start', () => {
  it('returns its columns with texts of coded values, its filters and its parameters', async () => {
    const plan = await app.as('plan');
    const shown = await plan.call(calls.getReportColumns, { path: { code: 'ship_milestones' } });
    expect(shown).toMatchObject({ cgRpConfigName: '船舶主节点', isGroupTitle: false });
    expect(shown.columns.map(({ dataIndex }) => dataIndex)).not.toContain('id');
    expect(shown.columns[2]).toMatchObject({ title: '节点', dataIndex: 'node', customRender: 'node', sorter: false });
    expect(shown.dictOptions.node?.[0]).toMatchObject({ value: '1', text: expect.any(String) });
    const info = await plan.call(calls.getReportQueryInfo, { path: { id: shown.cgRpConfigId } });
    expect(info.map(({ field, view, mode, hidden }) => [field, view, mode, hidden])).toEqual([
      ['ship_no', 'text', 'single', '0'],
      ['ship_name', 'text', 'single', '0'],
      ['node', 'list', 'single', '1'],
      ['plan_date', 'date', 'group', '1'],
      ['light', 'list', 'single', '1'],
    ]);
    expect(await plan.call(calls.getReportParams, { path: { id: shown.cgRpConfigId } })).toMatchObject([
      { paramName: 'ship_no', paramTxt: '工程编号', paramValue: null },
    ]);
    const book = await plan.raw(`/jeecg-boot/online/cgreport/api/exportXls/${shown.cgRpConfigId}?ship_no=HS0011`);
    expect(decodeURIComponent(book.headers.get('content-disposition') ?? '')).toMatch(
      /船舶主节点 \d{4}-\d\d-\d\d\.xls/,
    );
    const [title, who, head, ...lines] = await readRows(Buffer.from(await book.arrayBuffer()));
    expect([title?.[0], who?.[0], head?.[2], lines.length]).toEqual(['船舶主节点报表', expect.any(String), '节点', 2]);
    // The text of a code, as the page shows it.
    expect(lines[0]?.[2]).toBe(shown.dictOptions.node?.[0]?.text);
    const english = await plan
      .with({ language: 'en' })
      .call(calls.getReportColumns, { path: { code: 'ship_milestones' } });
    expect([english.cgRpConfigName, english.columns[2]?.title]).toEqual(['Milestones of ships', 'Milestone']);
  });

  it('is filtered, sorted and paged with bound parameters', async () => {
    const plan = await app.as('plan');
    const { cgRpConfigId: id } = await plan.call(calls.getReportColumns, { path: { code: 'ship_milestones' } });
    const dates = async (query: Query) => (await data(id, query)).records.map((row) => row.plan_date);
    expect(await dates({})).toEqual(['2026-01-10', '2026-03-10', '2026-05-10']);
    expect(await dates({ self_ship_no: 'HS0012' })).toEqual(['2026-05-10']);
    expect(await dates({ self_ship_no: "'HS0012'" })).toEqual([]);
    expect(await dates({ ship_no: '*11' })).toEqual(['2026-01-10', '2026-03-10']);
    expect(await dates({ ship_no: '11' })).toEqual([]);
    expect(await dates({ plan_date_begin: '2026-03-01', plan_date_end: '2026-03-31' })).toEqual(['2026-03-10']);
    expect(await dates({ plan_date_begin: 'soon' })).toEqual([]);
    expect(await dates({ column: 'plan_date', order: 'desc', pageSize: 2 })).toEqual(['2026-05-10', '2026-03-10']);
    // The list's default sort of other pages is none of this report's.
    expect(await dates({ column: 'createTime', order: 'desc', pageNo: 2, pageSize: 2 })).toEqual(['2026-05-10']);
    expect(await data(id, { pageSize: 2 })).toMatchObject({ total: 3 });
    const whole = await plan.call(calls.getReportColumnsAndData, { path: { id }, query: {} });
    expect(whole).toMatchObject({ cgreportHeadName: '船舶主节点', data: { total: 3 } });
  });

  it('compares moments by day, numbers as numbers, and ranges of dates with their time', async () => {
    const id = await store(
      "select '2026-03-09 12:00:00'::timestamptz as at, '2026-03-09 12:00:00'::timestamptz as span, 9 as n, 'a%b' as t",
      [
        { name: 'at', type: 'Datetime' },
        { name: 'span', type: 'Datetime', mode: 'group' },
        { name: 'n', type: 'Integer', mode: 'group' },
        { name: 't' },
      ],
    );
    const found = async (query: Query) => (await data(id, query)).total;
    expect(await found({ at: '2026-03-09' })).toBe(1);
    expect(await found({ at: '2026-03-10' })).toBe(0);
    expect(await found({ span_begin: '2026-03-09', span_end: '2026-03-09' })).toBe(1);
    expect(await found({ n_begin: '10' })).toBe(0);
    expect(await found({ n_end: '10' })).toBe(1);
    // A percent sign is a letter.
    expect(await found({ t: 'a%*' })).toBe(1);
    expect(await found({ t: '*%%' })).toBe(0);
  });

  it('counts and pages at most ten thousand rows', async () => {
    const ten = '(values (0),(1),(2),(3),(4),(5),(6),(7),(8),(9))';
    const id = await store(
      `select a.n + 10 * b.n + 100 * c.n + 1000 * d.n + 10000 * e.n as n from ${['a', 'b', 'c', 'd', 'e'].map((t) => `${ten} as ${t}(n)`).join(', ')}`,
      [{ name: 'n', type: 'Integer' }],
    );
    const last = await data(id, { column: 'n', order: 'asc', pageNo: 10, pageSize: 1000 });
    expect([last.total, last.records.length, last.records.at(-1)]).toEqual([10_000, 1000, { n: 9999 }]);
    expect((await data(id, { pageNo: 11, pageSize: 1000 })).records).toEqual([]);
  });
});

describe('the rows of a report', () => {
  const ships = 'select ship_no from prm_ship order by ship_no';

  it('belong to the caller’s tenant, and reports of another tenant do not exist', async () => {
    expect((await data(await store(ships))).total).toBe(2);
    const foreign = await store(ships);
    const path = { id: foreign };
    const other = await app.as('abroad');
    expect(await refusal(other.call(calls.getReportData, { path, query: {} }))).toBe('实体不存在');
    expect(await refusal(other.call(calls.getReportQueryInfo, { path }))).toBe('实体不存在');
    expect(await refusal(other.call(calls.getReportParams, { path }))).toBe('实体不存在');
    expect(await refusal(other.call(calls.getReportColumns, { path: { code: foreign } }))).toBe('实体不存在');
    expect(await refusal(data(newId()))).toBe('实体不存在');
    expect(await refusedSql('select id from prm_ship where tenant_id = 7')).toBe(WRONG);
  });

  it('are those of the caller’s own list, without deleted ones', async () => {
    await file();
    await file({}, 'other_leader');
    const plan = await app.as('plan');
    const { cgRpConfigId: id } = await plan.call(calls.getReportColumns, {
      path: { code: 'scaffold_open_applications' },
    });
    const sections = async (who: string) =>
      (await data(id, {}, who)).records.map((row) => [row.org_code, row.applications]);
    expect((await sections('plan')).sort()).toEqual([
      ['A01A01A01', 1],
      ['A01A02A01', 1],
    ]);
    expect(await sections('section')).toEqual([['A01A01A01', 1]]);
    expect(await sections('other_leader')).toEqual([['A01A02A01', 1]]);
    const all = await store('select id from prm_ship');
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_ship set del_flag = 1 where id = ${rows.otherShip}`.execute(trx),
    );
    expect((await data(all)).total).toBe(1);
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_ship set del_flag = 0 where id = ${rows.otherShip}`.execute(trx),
    );
  });

  it('can be read from a table or its view under either name', async () => {
    await createSite('R01');
    const both =
      "select s.site_code, l.bay_use from prm_site s join prm_site_list l on l.id = s.id where s.site_code = 'R01'";
    expect((await data(await store(both))).records).toMatchObject([{ site_code: 'R01', bay_use: '0/4' }]);
    expect(await refusal(data(await store('select id from prm_site'), {}, 'nobody'))).toBe(NO_RIGHT);
  });

  it('are refused to users without the permission to list them', async () => {
    expect(await refusal(data(await store(ships), {}, 'nobody'))).toBe(NO_RIGHT);
  });

  it('contain names of colleagues and no other personal data (docs/security.md P18)', async () => {
    const found = await data(await store("select * from report_person where username = 'plan'"), {}, 'nobody');
    expect(Object.keys(found.records[0] ?? {}).sort()).toEqual(['id', 'org_code', 'realname', 'username']);
    expect((await data(await store("select id from report_person where username = 'abroad'"))).total).toBe(0);
    expect(await refusedSql('select phone from prm_contractor')).toBe(WRONG);
    expect(await refusedSql('select c.* from prm_contractor c where c.phone is not null')).toBe(WRONG);
    expect(await refusedSql('select mobile from sys_depart')).toBe(NO_RIGHT);
  });
});

describe('the SQL of a report', () => {
  it.each([
    ['two statements', 'select 1; select 2', ONE],
    ['a statement in a closed bracket', 'select 1) as r; delete from prm_ship; select * from (select 1', ONE],
    ['a comment that hides the rest', 'select 1 as n) as report where false --', ONE],
    ['a role', 'set role slipway_owner', ONE],
    ['a write', "update prm_ship set ship_name = 'x'", ONE],
    ['a write in a query', "with x as (update prm_ship set ship_name = 'x' returning id) select * from x", WRONG],
    ['a table made', 'select * into prm_copy from prm_ship', WRONG],
    ['another tenant by a setting', "select set_config('slipway.tenant', '7', true), id from prm_ship", CLOSED],
    ['a file', "select pg_read_file('/etc/passwd')", CLOSED],
    ['a sleep', 'select pg_sleep(20)', CLOSED],
    ['the catalogue', 'select rolname from pg_roles', CLOSED],
    ['another schema', 'select * from public.prm_ship', CLOSED],
    ['accounts', 'select * from sys_user', NO_RIGHT],
    ['sessions', 'select * from sys_session', NO_RIGHT],
    ['stored reports', 'select * from onl_cgreport_head', NO_RIGHT],
    ['tasks', 'select * from wf_task', NO_RIGHT],
    ['tasks in quotes', 'select * from "wf_task"', NO_RIGHT],
    ['a variable that does not exist', "select '#{sys_secret}'", failed('使用了未知的系统变量')],
    ['a column that does not exist', 'select salary from prm_ship', WRONG],
    ['a value of the wrong kind', "select 'x'::int", WRONG],
  ])('is refused if it contains %s, without showing the SQL', async (_, cgrSql, message) => {
    expect(await refusedSql(cgrSql)).toBe(message);
  });

  it('treats a parameter as a value, whatever it contains', async () => {
    const id = await store(
      `select ship_no, '\${p}' as quoted, \${p} as bare from prm_ship where ship_no = '\${no}' or ship_no like '%\${no}'`,
      [],
      {
        params: { no: '11' },
      },
    );
    const evil = "x' or 1=1; drop table prm_ship --";
    expect((await data(id, { self_p: evil })).records).toEqual([{ ship_no: 'HS0011', quoted: evil, bare: evil }]);
    expect((await data(id, { self_p: "'x'", self_no: '12' })).records).toEqual([
      { ship_no: 'HS0012', quoted: "'x'", bare: 'x' },
    ]);
    expect((await data(id, { self_no: "' or ''='" })).total).toBe(0);
    expect(await refusal(data(await store(`select 1 as n where 1 = \${n}`), { self_n: 'one' }))).toBe(WRONG);
  });

  it('fills variables with the caller’s values', async () => {
    const id = await store("select '#{sys_user_code}' as who, '#{tenant_id}' as tenant, 'on #{sys_date}' as day");
    expect((await data(id)).records).toEqual([
      { who: 'plan', tenant: '1', day: expect.stringMatching(/^on \d{4}-\d\d-\d\d$/) },
    ]);
  });

  it('ends after ten seconds and cannot read other databases', async () => {
    expect(limits.read.report).toBe(10_000);
    const endless = await store(
      'with recursive x as (select 1 as n union all select n + 1 from x) select n from x where n < 0',
    );
    limits.read.report = 100;
    try {
      expect(await refusal(data(endless))).toBe(failed('查询时间过长，请缩小查询范围'));
    } finally {
      limits.read.report = 10_000;
    }
    expect(await refusal(data(await store('select 1', [], { dbSource: 'erp' })))).toBe(
      failed('没有查看外部数据源报表的权限'),
    );
  });

  it('has at most 64 KB per cell, 4 MB per page and 200 characters per parameter', async () => {
    const large = failed('结果过大（单元格最多 64 KB，每页最多 4 MB，导出最多 16 MB），请缩小查询范围');
    const grown = (times: number) =>
      Array.from({ length: times }).reduce<string>((text) => `replace(${text}, 'a', 'aaaaaaaaaaaaaaaaaaaa')`, "'a'");
    expect(await refusal(data(await store(`select ${grown(4)} as n`)))).toBe(large);
    // 8,000 bytes in each of a thousand rows.
    const rows = await store(
      `with recursive x as (select 1 as n union all select n + 1 from x where n < 1000) select n, ${grown(3)} as t from x`,
    );
    expect(await refusal(data(rows, { pageSize: 1000 }))).toBe(large);
    const page = await data(rows, { pageSize: 100, pageNo: 2, column: 'n', order: 'asc' });
    expect([page.total, page.records.length, page.records[0]?.n]).toEqual([1000, 100, 101]);
    // The same column twice, as a page had it before.
    expect((await data(await store('select 1 as n, 1 as n'))).records).toEqual([{ n: 1 }]);
    const named = await store(`select '\${p}' as p`);
    expect(await refusal(data(named, { self_p: 'x'.repeat(201) }))).toBe('查询内容过长，每个值最多 200 个字符');
    expect((await data(named, { self_p: 'x'.repeat(200) })).total).toBe(1);
  });

  it('has limits for sort memory and temporary files', async () => {
    const settings = await reportAs(FIRST_TENANT, (read) =>
      read(
        sql<{
          work: string;
          temp: string;
        }>`select current_setting('work_mem') as work, current_setting('temp_file_limit') as temp`,
      ),
    );
    expect(settings).toEqual([{ work: '16MB', temp: '256MB' }]);
  });

  it('runs once per user with one query waiting, and leaves connections to other users', async () => {
    const slow = await store(
      'with recursive x as (select 1 as n union all select n + 1 from x) select n from x where n < 0',
    );
    const quick = await store('select 1 as n');
    // Long enough for the quick query on a busy machine.
    limits.read.report = 1_500;
    try {
      const mine = Array.from({ length: 4 }, () => refusal(data(slow)));
      expect((await data(quick, {}, 'nobody')).total).toBe(1);
      const busy = '您的上一个报表查询还在进行，请稍后再试';
      const late = failed('查询时间过长，请缩小查询范围');
      expect((await Promise.all(mine)).sort()).toEqual([late, late, busy, busy].sort());
      expect((await data(quick)).total).toBe(1);
    } finally {
      limits.read.report = 10_000;
    }
  });

  it('has changed nothing in the database', async () => {
    expect((await data(await store("select id from prm_ship where ship_name <> 'x'"))).total).toBe(2);
    expect(database.urls.report).toContain('slipway_report');
  });
});
