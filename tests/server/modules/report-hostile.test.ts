import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { limits } from '#server/db/pool.ts';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import * as calls from '#shared/contract/form/report.ts';
import * as design from '#shared/contract/form/report-design.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

/*
 * Statements that try to read foreign rows, hashes or files, to write, or to hold a connection; among them those that
 * pass the guard of a real server (docs/wire.md §2.7). Each is refused while it is parsed, when it is stored, as the
 * dictionary of a column, and as a value of a parameter it is only a text.
 */

testDatabase({ demo: true });
const app = testApp();
let author: TestClient;

beforeAll(async () => {
  await createPerson({ username: 'author', roles: ['admin', 'planner'] });
  author = await app.as('author');
});

const users = 'select password from sys_user';

const hostile: readonly (readonly [what: string, statement: string])[] = [
  ['hashes', users],
  ['hashes in capitals', 'SELECT PASSWORD FROM SYS_USER'],
  ['hashes by all columns', 'select * from sys_user'],
  ['hashes under an alias', 'select u.password as pw from sys_user as u'],
  ['hashes behind a comment', 'select password from/**/sys_user'],
  ['hashes behind a line comment', 'select password from --\nsys_user'],
  ['hashes in a sub-select', `select (${users} limit 1) as x from prm_ship`],
  ['hashes in a condition', `select ship_no from prm_ship where exists (${users} where password like '$%')`],
  ['hashes in an order', `select ship_no from prm_ship order by (${users} limit 1)`],
  ['hashes in a union', `select ship_no from prm_ship union select password from sys_user`],
  ['hashes in a common table', `with u as (${users}) select * from u`],
  ['hashes in quotes', 'select "password" from "sys_user"'],
  ['hashes in backticks', 'select `password` from `sys_user`'],
  ['hashes with a schema', 'select password from public.sys_user'],
  ['hashes with a quoted schema', 'select password from "public"."sys_user"'],
  ['hashes as hexadecimal', 'select hex(password) as h from sys_user'],
  ['hashes by encode', "select encode(password::bytea, 'hex') as h from sys_user"],
  ['hashes as JSON', 'select row_to_json(u) as j from sys_user u'],
  ['hashes as a whole row', 'select u as r from sys_user u'],
  ['hashes by a lateral join', `select x.* from prm_ship s, lateral (${users}) x`],
  ['hashes by the table command', 'table sys_user'],
  ['hashes by escapes in a name', 'select password from U&"sys\\005fuser"'],
  ['sessions', 'select * from sys_session'],
  ['signatures of sessions', 'select token from sys_session'],
  ['credentials of data sources', 'select db_password from sys_data_source'],
  ['statements of reports', 'select cgr_sql from onl_cgreport_head'],
  ['the audit trail', 'select * from sys_log'],
  ['tasks', 'select * from wf_task'],
  ['rows of another tenant by a setting', "select set_config('slipway.tenant', '7', true) as t from prm_ship"],
  ['rows of another tenant by current_setting', "select current_setting('slipway.tenant') as t"],
  ['rows of forms', 'select * from onl.t1_visitor'],
  ['tables of the information schema', 'select table_name from information_schema.tables'],
  ['tables of the catalogue', 'select relname from pg_class'],
  ['tables of the catalogue with a schema', 'select relname from pg_catalog.pg_class'],
  ['roles', 'select rolname, rolpassword from pg_authid'],
  ['running statements', 'select query from pg_stat_activity'],
  ['the version', 'select version() as v'],
  ['the name of the database', 'select current_database() as d'],
  ['the address of the server', 'select inet_server_addr() as a'],
  ['a file', "select pg_read_file('/etc/passwd') as f"],
  ['a file of MySQL', "select load_file('/etc/passwd') as f"],
  ['a folder', "select pg_ls_dir('/') as f"],
  ['a large object', "select lo_import('/etc/passwd') as f"],
  ['a file written', "select 1 into outfile '/tmp/x'"],
  ['a copy to a file', "copy prm_ship to '/tmp/x'"],
  ['a program', "copy (select 1) to program 'id'"],
  ['a sleep', 'select pg_sleep(30) as s'],
  ['a sleep of MySQL', 'select sleep(30) as s'],
  ['a sleep in a condition', 'select 1 as n where pg_sleep(30) is null'],
  ['a sleep in a quoted name', 'select "pg_sleep"(30) as s'],
  ['an advisory lock', 'select pg_advisory_lock(1) as l'],
  ['locked rows', 'select * from prm_ship for update'],
  ['a stopped backend', 'select pg_terminate_backend(1) as t'],
  ['a text run as SQL', "select query_to_xml('select password from sys_user', true, true, '') as x"],
  ['another server', "select * from dblink('host=127.0.0.1', 'select 1') as t(n int)"],
  ['two statements', 'select 1 as n; delete from prm_ship'],
  ['a second statement in a bracket', 'select 1 as n) as report; delete from prm_ship; select * from (select 1 as n'],
  ['a comment that hides the rest', 'select 1 as n) as report where false --'],
  ['an open comment', 'select 1 as n /* '],
  ['a nested comment', 'select 1 as n /* /* */ from sys_user'],
  ['a write', "update prm_ship set ship_name = 'x'"],
  ['a write in a common table', "with x as (update prm_ship set ship_name = 'x' returning id) select id from x"],
  ['a deletion in a common table', 'with x as (delete from prm_ship returning id) select id from x'],
  ['a new table', 'select * into stolen from prm_ship'],
  ['another role', 'set role slipway_owner'],
  ['a block of code', 'do $$ begin perform 1; end $$'],
  ['a dollar quote', 'select $$x$$ as t'],
  ['a text with escapes', "select E'\\x41' as t"],
  ['a positional parameter', 'select $1 as t'],
  ['a regular expression', "select 1 as n where 'aaaa' ~ '(a*)*b'"],
  ['a million rows', 'select generate_series(1, 100000000) as n'],
  ['a text of gigabytes', "select repeat('x', 1000000000) as t"],
  ['nothing', '   '],
];

const words =
  /^SQL执行失败：(只能是一条 SELECT 语句|使用了报表不允许的函数或名称|没有查看所用数据的权限|SQL 或参数有误，请联系报表管理员)$/;

it('is a list of at least sixty', () => {
  expect(hostile.length).toBeGreaterThan(60);
  expect(new Set(hostile.map(([, statement]) => statement)).size).toBe(hostile.length);
});

it('is refused in our words: no statement, table or path is in the answer', async () => {
  const accepted: string[] = [];
  for (const [what, statement] of hostile) {
    const said = await author.call(design.parseReport, { query: { sql: statement } }).then(
      () => 'accepted',
      ({ message }) => message as string,
    );
    if (!words.test(said)) accepted.push(`${what}: ${said}`);
  }
  expect(accepted).toEqual([]);
});

it('is not stored, neither as a statement nor as the dictionary of a column', async () => {
  const head = { code: 'hostile', name: '试', returnType: '1' };
  const add = async (cgrSql: string, items: readonly object[] = []) => {
    const body = JSON.stringify({ head: { ...head, cgrSql }, items, params: [] });
    const headers = { 'content-type': 'application/json' };
    const answer = await author.raw('/jeecg-boot/online/cgreport/head/add', { method: 'POST', headers, body });
    return JSON.stringify(await answer.json());
  };
  // The field of a report is checked like the parser's input; a few show that it is.
  for (const [what, statement] of hostile.filter((_, at) => at % 8 === 0))
    expect(await add(statement), what).toContain('"success":false');
  // Eight columns may have such dictionaries. Each of these cells is refused.
  const sound = hostile.filter(([, statement]) => statement.trim() !== '');
  for (let from = 0; from < sound.length; from += 8) {
    const part = sound.slice(from, from + 8);
    const items = part.map(([, dictCode], at) => ({
      ...{ fieldName: `n${at}`, fieldTxt: `n${at}`, fieldType: 'String', isShow: 1 },
      dictCode,
    }));
    const answer = await add(`select ${part.map((_, at) => `${at} as n${at}`).join(', ')}`, items);
    expect(answer.match(/"dictCode":"/g), answer).toHaveLength(part.length);
  }
});

it('is a text as the value of a parameter, of a condition and of a searched choice', async () => {
  const body = {
    head: {
      ...{ code: 'harmless', name: '试', returnType: '1' },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the report
      cgrSql: "select '${p}' as said, ship_no from prm_ship where ship_no = (select min(ship_no) from prm_ship)",
    },
    items: [
      { fieldName: 'said', fieldTxt: '值', fieldType: 'String', isSearch: 1, isShow: 1 },
      {
        ...{ fieldName: 'ship_no', fieldTxt: '船', fieldType: 'String', isShow: 1 },
        dictCode: 'select ship_no as value, ship_name as text from prm_ship',
      },
    ],
    params: [{ paramName: 'p', paramTxt: '值' }],
  };
  await author.call(design.addReport, { body });
  const { cgRpConfigId: id } = await author.call(calls.getReportColumns, { path: { code: 'harmless' } });
  const items = await author.call(design.listReportItems, { query: { headId: id } });
  const column = items.find(({ fieldName }) => fieldName === 'ship_no');
  const path = { id };
  // A third is enough: values are bound, whatever they are.
  for (const [what, statement] of hostile.filter(([, text], at) => at % 3 === 0 && text.trim() !== '')) {
    const query = { self_p: statement };
    expect((await author.call(calls.getReportData, { path, query })).records, what).toMatchObject([
      { said: statement },
    ]);
    expect((await author.call(calls.getReportData, { path, query: { said: statement } })).total, what).toBe(0);
    const search = { fieldId: column?.id ?? '', keyword: statement.slice(0, 100) };
    expect(await author.call(calls.searchReportDictionary, { query: search }), what).toEqual([]);
    const sorted = await author.call(calls.getReportData, {
      path,
      query: { column: statement, order: 'asc, (select 1)' } as never,
    });
    expect(sorted.total, what).toBe(1);
  }
});

it('left nothing behind: no connection waits, no row was changed', async () => {
  expect(limits.read.report).toBe(10_000);
  const [state] = await readAs(
    FIRST_TENANT,
    async (db) =>
      (
        await sql<{ waiting: number; stolen: string | null }>`select
        (select count(*)::int from pg_stat_activity where usename = 'slipway_report' and state <> 'idle') as waiting,
        to_regclass('public.stolen')::text as stolen`.execute(db)
      ).rows,
  );
  expect(state).toEqual({ waiting: 0, stolen: null });
});
