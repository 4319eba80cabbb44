import { beforeAll, expect, test } from 'vitest';
import { runningConfig, setRunningConfig } from '#server/config/running-config.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { getReportData } from '#shared/contract/form/report.ts';
import { testConnection } from '#shared/contract/system/data-source.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysDataSource } from '#shared/system/data-source.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { readRows } from '#tests/support/workbooks.ts';

const database = testDatabase();
const app = testApp();
const sources = resourceCalls(sysDataSource);
let admin: TestClient;
let id: string;

/** The test cluster itself, as the role of reports. */
const described = () => {
  const { hostname, port, pathname, username, password } = new URL(database.urls.report);
  return {
    dbType: '6',
    dbUrl: `jdbc:postgresql://${hostname}:${port}${pathname}?socketTimeout=1`,
    dbUsername: decodeURIComponent(username),
    dbPassword: decodeURIComponent(password) || 'ein Geheimnis',
  };
};

beforeAll(async () => {
  const { hostname } = new URL(database.urls.report);
  setRunningConfig({ ...runningConfig(), outboundHosts: [hostname, '127.0.0.1', '::1'] });
  await createTenant(2);
  await createPerson({ username: 'src_admin', roles: ['admin'] });
  await createPerson({ username: 'src_planner', roles: ['planner'] });
  await createPerson({ username: 'src_abroad', roles: ['admin'], tenantId: 2 });
  admin = await app.as('src_admin');
  ({ id } = await admin.call(sources.add, { body: { code: 'mirror', name: '镜像', ...described() } }));
});

test('The password of a data source is encrypted and appears in no list, record, workbook or event.', async () => {
  const { dbPassword } = described();
  const record = await admin.call(sources.queryById, { query: { id } });
  expect(record).toMatchObject({ code: 'mirror', dbPassword: '', dbDriver: 'pg' });
  await admin.call(sources.edit, { body: { id, dbPassword: `${dbPassword}!`, remark: 'twice' } });
  await admin.call(sources.edit, { body: { id, dbPassword } });
  const exported = await admin.raw('/jeecg-boot/sys/dataSource/exportXls?field=code,dbPassword,dbUrl');
  expect(JSON.stringify(await readRows(Buffer.from(await exported.arrayBuffer())))).not.toContain(dbPassword);
  const [events, secrets] = await readAs(FIRST_TENANT, async (db) => [
    await db.selectFrom('prmEvent').selectAll().where('bizId', '=', id).execute(),
    await db.selectFrom('sysDataSourceSecret').selectAll().where('sourceId', '=', id).execute(),
  ]);
  expect(events.length).toBeGreaterThan(1);
  expect(JSON.stringify(events)).not.toContain(dbPassword);
  expect(secrets[0]?.secret).toMatch(/^v1\./);
  expect(JSON.stringify(secrets)).not.toContain(dbPassword);
});

test('An empty password keeps the stored one, which is not sent to another host or account.', async () => {
  await admin.call(sources.edit, { body: { id, name: '镜像库', dbPassword: '' } });
  const { dbPassword: _, ...blank } = described();
  expect(await admin.call(testConnection, { body: { id, ...blank } })).toBe('数据库连接成功');
  const elsewhere = { id, dbUrl: 'jdbc:postgresql://127.0.0.1:1/yard' };
  await expect(admin.call(sources.edit, { body: elsewhere })).rejects.toThrow('请重新输入密码');
  await expect(admin.call(testConnection, { body: { ...blank, ...elsewhere } })).rejects.toThrow('请重新输入密码');
  const foreign = await app.as('src_abroad');
  await expect(foreign.call(sources.queryById, { query: { id } })).rejects.toThrow('未找到对应数据');
});

test('An unlisted or refusing host gets a plain message; MySQL is reached by its own driver.', async () => {
  const body = { ...described(), dbUrl: 'jdbc:postgresql://db.example.com/x' };
  await expect(admin.call(testConnection, { body })).rejects.toThrow('OUTBOUND_HOSTS');
  await expect(
    admin.call(testConnection, { body: { ...body, dbType: '4', dbUrl: 'jdbc:mysql://127.0.0.1:1/x' } }),
  ).rejects.toThrow('数据库连接失败：主机拒绝连接');
  await expect(admin.call(testConnection, { body: { ...described(), dbUsername: 'nobody_at_all' } })).rejects.toThrow(
    '数据库连接失败',
  );
  const planner = await app.as('src_planner');
  await expect(planner.call(testConnection, { body })).rejects.toThrow('没有权限');
  const tried = await readAs(FIRST_TENANT, (db) =>
    db.selectFrom('sysLog').selectAll().where('event', '=', 'dataSource.tested').orderBy('id').execute(),
  );
  expect(tried.map(({ success, userid }) => [success, userid])).toEqual(
    expect.arrayContaining([
      [true, expect.any(String)],
      [false, expect.any(String)],
    ]),
  );
  expect(tried.find(({ success }) => !success)).toMatchObject({
    logContent: expect.stringContaining('mysql://127.0.0.1:1/x'),
    reason: '主机拒绝连接',
  });
  expect(JSON.stringify(tried)).not.toContain(described().dbPassword);
});

test('A report reads its data source in a read-only transaction, for users with the permission.', async () => {
  const store = (cgrSql: string, dbSource = 'mirror') =>
    writeAs(FIRST_TENANT, async (trx) => {
      const head = { id: newId(), tenantId: FIRST_TENANT, name: '外部', cgrSql, dbSource, returnType: '1' };
      await trx
        .insertInto('onlCgreportHead')
        .values({ ...head, code: head.id })
        .execute();
      await trx
        .insertInto('onlCgreportItem')
        .values({
          id: newId(),
          tenantId: FIRST_TENANT,
          cgrheadId: head.id,
          fieldName: 'n',
          fieldTxt: 'n',
          fieldType: 'Integer',
          searchMode: 'single',
          isShow: true,
          isSearch: true,
          isOrder: true,
          isTotal: false,
          lineNo: 1,
        })
        .execute();
      return head.id;
    });
  const values = await store('select n, n * 2 as twice from (values (1), (2), (3)) as v(n)');
  const read = (path: string, query = {}, who = admin) => who.call(getReportData, { path: { id: path }, query });
  expect(await read(values, { column: 'n', order: 'desc' })).toMatchObject({
    total: 3,
    records: [{ n: 3, twice: 6 }, { n: 2 }, { n: 1 }],
  });
  expect((await read(values, { n: '2' })).records).toEqual([{ n: 2, twice: 4, jeecg_row_key: null }]);
  await expect(read(await store('select pg_sleep(1) as n'))).rejects.toThrow('SQL执行失败');
  await expect(read(await store('select n from nowhere_at_all'))).rejects.toThrow('SQL 或参数有误');
  await expect(read(await store('select 1 as n', 'gone'))).rejects.toThrow('数据源不存在');
  await expect(read(values, {}, await app.as('src_planner'))).rejects.toThrow('没有查看外部数据源报表的权限');
});
