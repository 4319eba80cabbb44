import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAs, readGlobal, writeAs } from '#server/db/scope.ts';
import { readDump } from '#server/jeecg/dump/read-dump.ts';
import { type ImportOptions, importDump } from '#server/jeecg/import-dump.ts';
import { type ImportReport, type Kind, reportCsv, reportText } from '#server/jeecg/report.ts';
import { Source } from '#server/jeecg/source.ts';
import { allRows } from '#tests/support/all-rows.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { mysqlDump, postgresqlDump } from './dumps.ts';

const database = testDatabase();

async function read(dump: string): Promise<Source> {
  const source = new Source();
  async function* pieces() {
    yield dump;
  }
  await readDump(pieces(), source);
  return source;
}

async function take(dump: string, options: Partial<ImportOptions> = {}): Promise<ImportReport> {
  return importDump(await read(dump), { apply: true, target: 1, tenants: true, name: 'old.sql', ...options });
}

/** What became of the rows of a kind: `outcome sourceId`. */
const told = (report: ImportReport, kind: Kind): string[] =>
  report.lines.filter((line) => line.kind === kind).map(({ outcome, sourceId }) => `${outcome} ${sourceId}`);
const reasonOf = (report: ImportReport, sourceId: string): string | undefined =>
  report.lines.find((line) => line.sourceId === sourceId)?.reason;

describe('the import of a JeecgBoot installation', () => {
  let looked: ImportReport;
  let before: string;
  let taken: ImportReport;
  let app: TestApp;

  beforeAll(async () => {
    before = await allRows(database.urls.owner);
    looked = await take(mysqlDump(), { apply: false });
    expect(await allRows(database.urls.owner)).toBe(before);
    taken = await take(mysqlDump());
    app = await startTestApp();
    return () => app.close();
  });

  test('A dry run reports each row’s outcome and changes nothing.', () => {
    expect(looked.lines).toEqual(taken.lines);
    expect(looked.changesNothing).toBe(false);
  });

  test('The report lists new, kept and refused rows with the reason.', () => {
    expect(told(taken, 'tenant')).toEqual(['new 7']);
    expect(told(taken, 'menu').sort()).toEqual(['kept m4', 'new m1', 'new m2', 'new m3', 'refused m5', 'refused m6']);
    expect(told(taken, 'dataRule')).toEqual(['new p1', 'refused p2']);
    expect(told(taken, 'role')).toEqual(['new r1', 'kept r2', 'new r3', 'refused r4']);
    expect(told(taken, 'depart').sort()).toEqual(['changed d1', 'new d2', 'new d3', 'refused d4']);
    expect(told(taken, 'dict')).toEqual(['new k1', 'kept k2']);
    expect(told(taken, 'dictItem')).toEqual(['new i1', 'refused i2', 'kept i3']);
    expect(told(taken, 'category')).toEqual(['new c1', 'new c2']);
    expect(told(taken, 'position')).toEqual(['new o1']);
    expect(told(taken, 'user')).toEqual(['new u1', 'new u2', 'new u3', 'kept u4', 'refused u6']);
    expect(told(taken, 'userRole')).toEqual(['new u1:r1', 'new u2:r2', 'new u1:r3', 'kept u4:r1', 'refused u1:r4']);
    expect(told(taken, 'userDepart')).toEqual(['new u1:d2', 'new u2:d3']);
    expect(told(taken, 'grant')).toEqual(['new r1:m1', 'new r1:m2', 'new r1:m4', 'refused r3:m2']);
    expect(told(taken, 'job')).toEqual(['new q1', 'refused q2']);
    expect(told(taken, 'dataSource')).toEqual(['new s1', 'refused s2']);
    expect(reasonOf(taken, 'm2')).toContain('taken over hidden');
    expect(reasonOf(taken, 'r3:m2')).toContain('would see more');
    expect(reasonOf(taken, 'u3')).toContain('phone left out');
    expect(taken.notes).toContain('Administrators by this import: wang_fang');
    expect(taken.notes).toContain('Not taken over from sys_user: third_id');
    expect(taken.notes).toContain('Not read: sys_log');
    expect(taken.notes.join()).toContain('tenant 7; the account admin does');
  });

  test('The imported rows appear in the right tables and departments.', async () => {
    const rows = await readAs(1, async (db) => ({
      departs: await db
        .selectFrom('sysDepart')
        .select(['departName', 'orgCode'])
        .where('delFlag', '=', 0)
        .orderBy('orgCode')
        .execute(),
      menu: await db
        .selectFrom('sysPermission')
        .select(['hidden', 'status', 'parentId'])
        .where('id', '=', 'm2')
        .executeTakeFirst(),
      button: await db
        .selectFrom('sysPermission')
        .select(['perms', 'status'])
        .where('id', '=', 'm3')
        .executeTakeFirst(),
      role: await db.selectFrom('sysRole').select(['roleName', 'dataScope']).where('id', '=', 'r1').executeTakeFirst(),
      member: await db
        .selectFrom('sysUserTenant')
        .select(['tenantId', 'orgCode', 'departIds'])
        .where('userId', '=', 'u1')
        .orderBy('tenantId')
        .execute(),
      job: await db
        .selectFrom('sysQuartzJob')
        .select(['status', 'parameter', 'nextTime'])
        .where('id', '=', 'q1')
        .executeTakeFirst(),
      source: await db
        .selectFrom('sysDataSource')
        .select(['dbUrl', 'dbUsername'])
        .where('id', '=', 's1')
        .executeTakeFirst(),
    }));
    expect(rows).toEqual({
      departs: [
        { departName: '远海重工', orgCode: 'A01' },
        { departName: '结构部', orgCode: 'A01A01' },
        { departName: '怪码部', orgCode: 'A01A02' },
      ],
      menu: { hidden: true, status: '1', parentId: 'm1' },
      // Off there, it would have let everybody do it.
      button: { perms: 'old:page:export', status: '1' },
      role: { roleName: '安全员', dataScope: 'self' },
      member: [
        { tenantId: 1, orgCode: 'A01A01', departIds: 'd2' },
        { tenantId: 7, orgCode: null, departIds: null },
      ],
      job: { status: '-1', parameter: null, nextTime: null },
      source: { dbUrl: 'jdbc:mysql://10.1.1.1:3306/mes', dbUsername: 'reader' },
    });
    const { rule } = await readAs(1, async (db) => ({
      rule: await db
        .selectFrom('sysRolePermission')
        .select('dataRuleIds')
        .where('roleId', '=', 'r1')
        .where('permissionId', '=', 'm2')
        .executeTakeFirst(),
    }));
    expect(rule).toEqual({ dataRuleIds: 'p1' });
  });

  test('The import reveals and stores no password, salt or contact data in its old form.', async () => {
    const said = reportCsv(taken) + reportText(taken) + (await allRows(database.urls.owner));
    for (const secret of ['topsecret', 'secret=1', /[^0-9a-f]35df524d50fca223[^0-9a-f]/])
      expect(said).not.toMatch(secret);
    expect(reportCsv(taken)).not.toContain('13800000001');
    const trail = await readAs(1, (db) =>
      db.selectFrom('sysLog').select(['logContent', 'target']).where('event', '=', 'jeecg.imported').execute(),
    );
    expect(trail).toEqual([
      { logContent: expect.stringMatching(/user 3\+0.*新管理员：wang_fang$/), target: 'old.sql' },
    ]);
  });

  test('Users sign in with their old password, whose hash is replaced by ours (docs/security.md P1).', async () => {
    const stored = () =>
      readGlobal((db) =>
        db.selectFrom('sysUser').select('password').where('username', '=', 'li.wei').executeTakeFirstOrThrow(),
      );
    expect((await stored()).password).toMatch(/^jeecg:/);
    expect(await signIn(app, 'li.wei', 'Werft-2021')).toMatchObject({ success: false });
    expect(await signIn(app, 'li.wei', 'Werft-2020')).toMatchObject({ success: true });
    expect((await stored()).password).toMatch(/^\$argon2id\$/);
    expect(await signIn(app, 'li.wei', 'Werft-2020')).toMatchObject({ success: true });
    // A password that breaks our rules opens its own change and nothing else.
    await signIn(app, 'wang_fang', '123456');
    const weak = await readGlobal((db) =>
      db
        .selectFrom('sysUser')
        .select(['mustChange', 'password'])
        .where('username', '=', 'wang_fang')
        .executeTakeFirstOrThrow(),
    );
    expect(weak).toEqual({ mustChange: true, password: expect.stringMatching(/^\$argon2id\$/) });
    expect(await signIn(app, 'no_hash', 'plain')).toMatchObject({ success: false });
  });

  test('A second import changes nothing but rows that changed in the dump.', async () => {
    const quiet = await take(mysqlDump());
    expect(quiet.lines.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')).toEqual([]);
    await writeAs(1, async (trx) => {
      await trx.updateTable('sysRole').set({ roleName: '改名' }).where('id', '=', 'r1').execute();
      await trx.deleteFrom('sysUserRole').where('userId', '=', 'u2').execute();
      await sql`delete from sys_category where id = 'c2'`.execute(trx);
    });
    const stands = await allRows(database.urls.owner);
    const again = await take(mysqlDump());
    expect(again.changesNothing).toBe(true);
    expect(await allRows(database.urls.owner)).toBe(stands);
    const renamed = await take(mysqlDump('李小伟'));
    expect(renamed.lines.filter(({ outcome }) => outcome === 'changed').map(({ sourceId }) => sourceId)).toEqual([
      'u1',
    ]);
  });

  test('Values that the yard changed stay, and a grant that got a data rule in the dump gets this rule.', async () => {
    await take(mysqlDump());
    await writeAs(1, async (trx) => {
      await trx.updateTable('sysUser').set({ post: '这里改的' }).where('id', '=', 'u1').execute();
      await trx.updateTable('sysPermissionDataRule').set({ ruleName: '这里改的' }).where('id', '=', 'p1').execute();
    });
    const dump = mysqlDump('李大伟')
      .replace(`'本人','create_by','='`, `'本人','create_by','!='`)
      .replace(`('g1','r1','m1',NULL)`, `('g1','r1','m1','p1')`);
    const report = await take(dump);
    expect(told(report, 'user')).toContain('kept u1');
    expect(told(report, 'dataRule')).toContain('kept p1');
    expect(reasonOf(report, 'u1')).toBe('was changed here since the last import');
    expect(told(report, 'grant')).toEqual(['changed r1:m1', 'same r1:m2', 'same r1:m4', 'refused r3:m2']);
    // What hangs on a row that stays is the dump's as before.
    expect(told(report, 'userRole')).toContain('same u1:r1');
    expect(told(await take(dump), 'grant')[0]).toBe('same r1:m1');
    const rows = await readAs(1, async (db) => ({
      user: await db.selectFrom('sysUser').select(['post', 'realname']).where('id', '=', 'u1').execute(),
      rule: await db.selectFrom('sysPermissionDataRule').select('ruleConditions').where('id', '=', 'p1').execute(),
      grant: await db
        .selectFrom('sysRolePermission')
        .select('dataRuleIds')
        .where('roleId', '=', 'r1')
        .where('permissionId', '=', 'm1')
        .execute(),
    }));
    expect(rows).toEqual({
      user: [{ post: '这里改的', realname: '李伟' }],
      rule: [{ ruleConditions: '=' }],
      grant: [{ dataRuleIds: 'p1' }],
    });
  });

  test('A PostgreSQL dump is imported completely into one tenant.', async () => {
    const report = await take(postgresqlDump, { target: 7, tenants: false });
    expect(report.lines.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'role new',
      'user new',
      'membership new',
      'userRole new',
    ]);
    const [role] = await readAs(7, (db) =>
      db.selectFrom('sysRole').select('roleName').where('id', '=', 'pr1').execute(),
    );
    expect(role).toEqual({ roleName: '仓管\t员' });
    expect(await signIn(app, 'chen_pg', 'Kran+Haken-77')).toMatchObject({ success: true });
  });
});

async function signIn({ url }: TestApp, username: string, password: string) {
  const response = await fetch(`${url}/jeecg-boot/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, captcha: '', checkKey: '' }),
  });
  return (await response.json()) as { success: boolean; message: string };
}
