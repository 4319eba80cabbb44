import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { readAs, readGlobal, writeAs } from '#server/db/scope.ts';
import { accountHashes } from '#server/modules/user/import-account.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sendLogin } from '#tests/support/login.ts';
import { createPerson, ensureDepart } from '#tests/support/people.ts';
import { INITIAL, type UserAnswer, userRows } from '#tests/support/user-admin.ts';
import { importSheet, readRows } from '#tests/support/workbooks.ts';

testDatabase();
const app = testApp();
const rowOf = userRows(app);

beforeAll(async () => {
  await createPerson({ username: 'second_admin', roles: ['admin'] });
  await ensureDepart(FIRST_TENANT, 'A01A01');
});

test('A workbook imports accounts with their own passwords; faulty rows are returned.', async () => {
  const sheet = await importSheet(
    ['用户账号', '用户姓名', '登录密码', '角色', '所属部门', '性别'],
    [
      ['from_sheet', '表一', INITIAL, 'scaf_crew', '部门 A01A01', '女'],
      ['from_sheet', '重复', INITIAL, null, null, null],
      ['no_password', '无密码', null, null, null, null],
    ],
  );
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(sheet)]), '用户.xlsx');
  const client = await app.as('admin');
  const answer = (await (
    await client.raw('/jeecg-boot/sys/user/importExcel', { method: 'POST', body })
  ).json()) as UserAnswer;
  expect(answer).toMatchObject({ success: true, code: 201, result: { successCount: 1, errorCount: 2 } });
  const report = await client.raw(`/jeecg-boot${answer.result.fileUrl}`);
  const [, , , ...refused] = await readRows(Buffer.from(await report.arrayBuffer()));
  expect(refused.map((row) => [row[0], row.at(-1)])).toEqual([
    ['from_sheet', '用户账号：该值不可用，系统中已存在！'],
    ['no_password', expect.stringContaining('登录密码')],
  ]);
  // The account has its role, and signs in with the password of its row.
  expect((await sendLogin(app, { username: 'from_sheet', password: INITIAL })).result?.token).toEqual(
    expect.any(String),
  );
  const roles = await readAs(FIRST_TENANT, (db) =>
    sql<{ code: string }>`select r.role_code as code from sys_user_role ur join sys_role r on r.id = ur.role_id
      join sys_user u on u.id = ur.user_id where u.username = 'from_sheet'`.execute(db),
  );
  expect(roles.rows).toEqual([{ code: 'scaf_crew' }]);
  expect(await rowOf('from_sheet')).toMatchObject({ sex: 2, orgCode: 'A01A01' });
  const departId = await ensureDepart(FIRST_TENANT, 'A01A01');
  const file = await client.raw(`/jeecg-boot/sys/user/exportXls?departId=${departId}&field=id,,username,sex,status`);
  const [, , header, ...lines] = await readRows(Buffer.from(await file.arrayBuffer()));
  expect(header).toEqual(['登录账号', '性别', '状态']);
  expect(lines).toContainEqual(['from_sheet', '女', '正常']);
  expect(lines.map(([name]) => name)).not.toContain('admin');
});

test('The preview of a workbook shows no password.', async () => {
  const body = new FormData();
  const sheet = await importSheet(['用户账号', '用户姓名', '登录密码'], [['only_seen', '只看', INITIAL]]);
  body.set('file', new Blob([new Uint8Array(sheet)]), '用户.xlsx');
  const client = await app.as('admin');
  const answer = await client.raw('/jeecg-boot/sys/user/importPreview', { method: 'POST', body });
  const text = await answer.text();
  expect(text).toContain('only_seen');
  expect(text).not.toContain(INITIAL);
});

test('Departments are exported and imported again, several per user, by code if names are equal.', async () => {
  const client = await app.as('admin');
  for (const code of ['A01A21', 'A01A22', 'A01A23']) await ensureDepart(FIRST_TENANT, code);
  await writeAs(FIRST_TENANT, (trx) =>
    sql`update sys_depart set depart_name = '同名队', depart_name_en = case org_code when 'A01A22' then 'Twin' end
      where org_code in ('A01A22', 'A01A23') and tenant_id = ${FIRST_TENANT}`.execute(trx),
  );
  const bring = async (sheet: Buffer) => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(sheet)]), '用户.xlsx');
    const answer = await client.raw('/jeecg-boot/sys/user/importExcel', { method: 'POST', body });
    return (await answer.json()) as UserAnswer;
  };
  const titles = ['用户账号', '用户姓名', '登录密码', '所属部门', '身份', '负责部门'];
  const told = '部门 A01A21,A01A23';
  const came = await bring(
    await importSheet(titles, [
      ['both_teams', '两队', INITIAL, told, '上级', 'A01A23'],
      ['which_team', '哪队', INITIAL, '同名队', null, null],
      ['twin_team', '英文', INITIAL, 'Twin', null, null],
    ]),
  );
  expect(came).toMatchObject({ code: 201, result: { successCount: 2, errorCount: 1 } });
  const exported = async (query: string) => {
    const list = await client.raw(`/jeecg-boot/sys/user/exportXls?username=both_teams&${query}`);
    const [, , header = [], row = []] = await readRows(Buffer.from(await list.arrayBuffer()));
    return { header, row };
  };
  // As the office names the column.
  expect(await exported('field=username,departs')).toEqual({
    header: ['登录账号', '所属部门'],
    row: ['both_teams', told],
  });
  const { header, row } = await exported('');
  expect(row[header.indexOf('所属部门')]).toBe(told);
  expect(row[header.indexOf('负责部门')]).toBe('A01A23');
  await writeAs(FIRST_TENANT, (trx) =>
    sql`update sys_user set username = 'went' where username = 'both_teams'`.execute(trx),
  );
  const again = await bring(
    await importSheet(
      [...header.map(String), '登录密码'],
      [[...row.map((cell) => (typeof cell === 'string' ? cell : null)), INITIAL]],
    ),
  );
  expect(again).toMatchObject({ code: 200 });
  const { rows } = await readAs(FIRST_TENANT, (db) =>
    sql<{ code: string }>`select d.org_code as code from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
      join sys_user u on u.id = ud.user_id where u.username = 'both_teams' order by 1`.execute(db),
  );
  expect(rows.map(({ code }) => code)).toEqual(['A01A21', 'A01A23']);
});

test('An exported list can be imported: existing accounts are refused by row, new ones need a password.', async () => {
  const client = await app.as('admin');
  const bring = async (sheet: Buffer) => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(sheet)]), '用户.xls');
    const answer = await client.raw('/jeecg-boot/sys/user/importExcel', { method: 'POST', body });
    const { result } = (await answer.json()) as UserAnswer;
    const file = await client.raw(`/jeecg-boot${result.fileUrl}`);
    const [, , , ...refused] = await readRows(Buffer.from(await file.arrayBuffer()));
    return { result, reasons: refused.map((row) => row.at(-1)) };
  };
  const list = await client.raw('/jeecg-boot/sys/user/exportXls?username=*admin*');
  const exported = Buffer.from(await list.arrayBuffer());
  const [, , header = [], ...lines] = await readRows(exported);
  expect(lines.length).toBeGreaterThan(1);
  const again = await bring(exported);
  expect(again.result).toMatchObject({ successCount: 0, errorCount: lines.length });
  expect(again.reasons).toEqual(lines.map(() => '用户账号：该值不可用，系统中已存在！'));
  const more = await importSheet(header.map(String), [
    header.map((title) => ({ 登录账号: 'fresh_one', 真实姓名: '新人' })[String(title)] ?? null),
  ]);
  expect((await bring(more)).reasons).toEqual([expect.stringContaining('登录密码')]);
});

test('An import hashes passwords while no transaction is open, up to a limit of users per file.', async () => {
  const open: unknown[] = [];
  const make = vi.spyOn(accountHashes, 'make').mockImplementation(async () => {
    const { rows } = await readGlobal((db) =>
      sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
        db,
      ),
    );
    open.push(...rows);
    return 'no hash at all';
  });
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => [at % 200 === 0 ? `slice_${at}` : null, '分批', INITIAL]);
  const bring = async (count: number) => {
    const body = new FormData();
    const sheet = await importSheet(['用户账号', '用户姓名', '登录密码'], rows(count));
    body.set('file', new Blob([new Uint8Array(sheet)]), '分批.xlsx');
    const answer = await (await app.as('admin')).raw('/jeecg-boot/sys/user/importExcel', { method: 'POST', body });
    return (await answer.json()) as UserAnswer;
  };
  const most = accountHashes.rows;
  expect(most).toBe(20_000);
  // People, whatever stands above them in the sheet.
  Object.assign(accountHashes, { rows: 201 });
  expect(await bring(201)).toMatchObject({ code: 201, result: { successCount: 2, errorCount: 199 } });
  expect(make).toHaveBeenCalledTimes(201);
  expect(open).toEqual([]);
  expect((await bring(202)).message).toContain('请分批导入');
  expect(make).toHaveBeenCalledTimes(201);
  Object.assign(accountHashes, { rows: most });
});
