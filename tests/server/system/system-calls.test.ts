import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { writeGlobal } from '#server/db/scope.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listTenants } from '#shared/contract/people/tenant.ts';
import { listPermissions } from '#shared/contract/rights/permission.ts';
import { listLogs } from '#shared/contract/system/log.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const admin = () => app.as('admin');
const other = FIRST_TENANT + 1;

beforeAll(async () => {
  await createTenant(other, '南通码头');
  await createPerson({ username: 'reader' });
  await createPerson({ username: 'there_admin', roles: ['admin'], tenantId: other });
  const entry = { type: 'operation', operate: 'export', event: 'resource.export', success: true } as const;
  const by = { username: 'here', realname: '在这里', target: 'ship' };
  await auditAlone({ ...entry, ...by, tenantId: FIRST_TENANT, content: '导出了 100% 的船' });
  await auditAlone({ ...entry, ...by, tenantId: FIRST_TENANT, content: '导出了 1000 条船' });
  await auditAlone({ ...entry, ...by, tenantId: other, content: '别处导出了 100% 的船' });
});

describe('the audit trail', () => {
  it('is listed for the own tenant, with texts of coded values', async () => {
    const { records } = await (await admin()).call(listLogs, { query: { keyWord: '100%' } });
    expect(records).toMatchObject([
      {
        logContent: '导出了 100% 的船',
        logType: 2,
        logType_dictText: '操作日志',
        operateType_dictText: '导出',
        userid: 'here',
      },
    ]);
  });

  it('is filtered, sorted and paged with the usual conventions of lists', async () => {
    const query = { logType: '2', event: 'resource.export', pageSize: 1, column: 'logContent', order: 'asc' };
    const page = await (await admin()).call(listLogs, { query });
    expect(page).toMatchObject({ total: 2, pages: 2, records: [{ logContent: '导出了 100% 的船' }] });
    const never = { createTime_begin: '2099-01-01 00:00:00' };
    expect((await (await admin()).call(listLogs, { query: never })).total).toBe(0);
  });
});

describe('tenants', () => {
  it('are listed for their members, and all of them for users who run the platform', async () => {
    const there = await app.as('there_admin');
    const own = await there.call(listTenants, { query: { pageSize: 100 } });
    expect(own.records).toMatchObject([{ id: other, name: '南通码头', status: 1, status_dictText: '正常' }]);
    expect((await there.call(listTenants, { query: { name: '海工制造基地' } })).records).toEqual([]);
    const all = await (await admin()).call(listTenants, { query: { pageSize: 100, column: 'createTime' } });
    expect(all.records.map(({ id }) => id).sort()).toEqual([FIRST_TENANT, other]);
    const english = (await admin()).with({ language: 'en' });
    expect((await english.call(listTenants, { query: {} })).records[0]).toMatchObject({ status_dictText: 'Active' });
  });
});

describe('the menu', () => {
  it('is a tree in its own order, with buttons below their pages', async () => {
    const tree = await (await admin()).call(listPermissions, { query: {} });
    expect(tree.length).toBeGreaterThan(1);
    const pages = tree.flatMap(({ children }) => children ?? []);
    const ledger = pages.find(({ url }) => url === '/prm/scaffold/scaffold');
    expect(ledger).toMatchObject({ menuType: 1, isLeaf: false, leaf: false, key: ledger?.id, title: '脚手架台账' });
    expect(ledger?.children).toContainEqual(
      expect.objectContaining({ perms: 'prm:scaffold:scaffold:list', menuType: 2, leaf: true, children: null }),
    );
    const order = tree.filter(({ menuType }) => menuType === 0).map(({ sortNo }) => sortNo);
    expect(order).toEqual(order.toSorted((one, next) => one - next));
  });

  it('returns all columns of each entry', async () => {
    const url = '/prm/demo/menu-list';
    const odd = { route: false, alwaysShow: true, hideTab: true, internalOrExternal: true };
    await writeGlobal((trx) =>
      trx
        .insertInto('sysPermission')
        .values({
          id: newId(),
          parentId: null,
          name: '菜单全字段',
          nameEn: null,
          url,
          component: 'layouts/RouteView',
          componentName: 'MenuList',
          redirect: '/prm/demo',
          menuType: 0,
          perms: null,
          icon: null,
          isRoute: false,
          alwaysShow: true,
          keepAlive: true,
          hideTab: true,
          internalOrExternal: true,
          description: '说明',
          updateTime: null,
        })
        .execute(),
    );
    const tree = await (await admin()).call(listPermissions, { query: {} });
    expect(tree.find((node) => node.url === url)).toMatchObject({
      ...odd,
      keepAlive: true,
      hidden: false,
      componentName: 'MenuList',
      redirect: '/prm/demo',
      permsType: '0',
      description: '说明',
      delFlag: 0,
      createBy: null,
      updateBy: null,
    });
  });

  it('filtered by name is a flat list', async () => {
    const found = await (await admin()).call(listPermissions, { query: { name: '台账' } });
    expect(found.map(({ name }) => name)).toContain('脚手架台账');
    expect(found.every(({ leaf, children }) => leaf && children === null)).toBe(true);
  });
});

it('the audit trail, tenants and the menu are refused without their permission', async () => {
  const reader = await app.as('reader');
  for (const { path } of [listLogs, listTenants, listPermissions]) {
    const answer = await (await reader.raw(`/jeecg-boot${path}`)).json();
    expect(answer).toMatchObject({ success: false, code: 510 });
  }
});
