import { beforeAll, describe, expect, test } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import * as position from '#shared/contract/people/position.ts';
import { checkRoleCode, getRole, listAllRoles, listRoles } from '#shared/contract/rights/role.ts';
import { developerRole } from '#shared/permission/safe-mode.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { importSheet, readRows } from '#tests/support/workbooks.ts';

testDatabase();
const app = testApp();

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'plain', realname: '平常' });
  await createPerson({ username: 'abroad', realname: '外地', tenantId: 2 });
});

describe('roles', () => {
  test('Roles are found by a part of their name in either language, with or without stars, newest first.', async () => {
    const client = await app.as('plain');
    const names = async (query: Record<string, unknown>) =>
      (await client.call(listRoles, { query })).records.map(({ roleName }) => roleName);
    expect(await names({ roleName: '*架子*' })).toEqual(['架子队长']);
    expect(await names({ roleName: '架子' })).toEqual(['架子队长']);
    expect(await names({ roleName: 'crew' })).toEqual(['架子队长']);
    expect(await names({ roleCode: 'scaf_crew,hse' })).toHaveLength(2);
    expect(await names({ roleCode: 'scaf' })).toHaveLength(3);
    const sorted = await names({ column: 'roleCode', order: 'asc', pageSize: 100 });
    expect(sorted).toHaveLength(27);
    expect(sorted[0]).toBe('系统管理员');
    const english = await client.with({ language: 'en' }).call(listRoles, { query: { roleCode: 'scaf_crew' } });
    expect(english.records).toMatchObject([{ roleName: '架子队长', roleName_dictText: 'Scaffold crew leader' }]);
  });

  test('All roles or one by id are returned; another tenant’s role is not found.', async () => {
    const own = await (await app.as('plain')).call(listAllRoles);
    expect(own).toHaveLength(27);
    const [one] = own;
    expect(await (await app.as('plain')).call(getRole, { query: { id: String(one?.id) } })).toEqual(one);
    await expect((await app.as('abroad')).call(getRole, { query: { id: String(one?.id) } })).rejects.toThrow(
      '未找到对应实体',
    );
  });

  test('The check tells whether a code is free, ignoring the role’s own code.', async () => {
    const client = await app.as('plain');
    const [{ id } = { id: '' }] = (await client.call(listRoles, { query: { roleCode: 'hse' } })).records;
    expect(await client.call(checkRoleCode, { query: { roleCode: 'welder' } })).toBe(true);
    expect(await client.call(checkRoleCode, { query: { id, roleCode: 'hse' } })).toBe(true);
    const taken = await client.raw('/jeecg-boot/sys/role/checkRoleCode?roleCode=hse');
    expect(await taken.json()).toMatchObject({ success: false, code: 0, message: '角色编码已存在' });
  });

  test('The data scope of roles is visible, filterable and sortable only for users who edit roles.', async () => {
    const [plain, keeper] = [await app.as('plain'), await app.as('admin')];
    const told = (await keeper.call(listRoles, { query: { dataScope: 'all', pageSize: 100 } })).records;
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(27);
    expect(told[0]).toMatchObject({ dataScope: 'all', dataScope_dictText: expect.any(String) });
    const codes = async (query: Record<string, unknown>) =>
      (await plain.call(listRoles, { query: { pageSize: 100, ...query } })).records.map(({ roleCode }) => roleCode);
    expect(await codes({ dataScope: 'all' })).toEqual(await codes({}));
    const rule = [{ field: 'dataScope', rule: 'eq', val: 'all' }];
    const asked = { superQueryParams: encodeURIComponent(JSON.stringify(rule)), superQueryMatchType: 'and' };
    const refused = await plain.raw(`/jeecg-boot/sys/role/list?${new URLSearchParams(asked)}`);
    expect(((await refused.json()) as { result?: { total?: number } }).result?.total).not.toBe(told.length);
    await expect(codes({ column: 'dataScope', order: 'asc' })).rejects.toThrow('dataScope');
    const all = [...(await plain.call(listAllRoles)), ...(await plain.call(listRoles, { query: {} })).records];
    const one = await plain.call(getRole, { query: { id: String(all[0]?.id) } });
    for (const role of [...all, one])
      expect(Object.keys(role).filter((key) => /^(?:dataScope|areas)/.test(key))).toEqual([]);
  });

  test('The list filtered by grantable contains only roles that the caller may give.', async () => {
    const offered = async (username: string) => {
      const client = await app.as(username);
      const { records } = await client.call(listRoles, { query: { grantable: 'true', pageSize: 100 } });
      return records.map(({ roleCode }) => roleCode);
    };
    const admins = await offered('admin');
    expect(admins).toContain('admin');
    expect(admins).toHaveLength(26);
    expect(admins).not.toContain(developerRole);
    expect(await offered('plain')).not.toContain('admin');
  });

  test('A tenant without roles gets the platform’s error.', async () => {
    await writeAs(2, (trx) => trx.updateTable('sysRole').set({ delFlag: 1 }).where('tenantId', '=', 2).execute());
    const answer = await (await app.as('abroad')).raw('/jeecg-boot/sys/role/queryall');
    expect(await answer.json()).toMatchObject({ success: false, code: 500, message: '未找到角色信息' });
  });
});

describe('positions', () => {
  const send = async (username: string, path: string, method = 'GET', body?: object) => {
    const response = await (await app.as(username)).raw(`/jeecg-boot/sys/position/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return (await response.json()) as { success: boolean; code: number; message: string; result: unknown };
  };

  test('Positions of the yard exist, with their rank under both names and its text.', async () => {
    const client = await app.as('plain');
    const all = await client.call(position.listPositions, { query: { pageSize: 100 } });
    expect(all.total).toBe(25);
    const { records } = await client.call(position.listPositions, { query: { name: '*队长*' } });
    expect(records).toMatchObject([
      { code: 'scaf_crew', postRank: '2', postRank_dictText: '助级', rank: '2', rank_dictText: '助级' },
    ]);
    const heads = await client.call(position.listPositions, { query: { rank: '5' } });
    expect(heads.records.map(({ code }) => code)).toEqual(['leader']);
    const byRank = await client.call(position.listPositions, { query: { column: 'rank_dictText', order: 'desc' } });
    expect(byRank.records[0]?.code).toBe('leader');
    const english = await client
      .with({ language: 'en' })
      .call(position.getPositionByCode, { query: { code: 'leader' } });
    expect(english).toMatchObject({ name: '公司领导', name_dictText: 'Company leader', rank_dictText: 'Senior' });
    expect(await send('plain', 'queryByCode?code=none')).toMatchObject({ success: false, message: '未找到对应实体' });
  });

  test('Positions are changed only with the permission, with the platform’s texts and an audit entry.', async () => {
    const refused = await send('plain', 'add', 'POST', { code: 'welder', name: '焊工', postRank: '2' });
    expect(refused.success).toBe(false);
    const added = await send('admin', 'add', 'POST', { code: 'welder', name: '焊工', rank: '2' });
    expect(added).toMatchObject({ success: true, code: 200, message: '添加成功！' });
    const admin = await app.as('admin');
    const welder = await admin.call(position.getPositionByCode, { query: { code: 'welder' } });
    expect(welder).toMatchObject({ name: '焊工', postRank: '2', rank_dictText: '助级' });
    const { id } = welder;
    expect(await send('admin', 'edit', 'PUT', { id, name: '高级焊工', postRank: '3' })).toMatchObject({
      success: true,
      message: '修改成功!',
    });
    expect(await admin.call(position.getPositions, { query: { ids: `${id},none` } })).toMatchObject([
      { name: '高级焊工', rank: '3' },
    ]);
    const twice = await send('admin', 'add', 'POST', { code: 'welder', name: '焊工', postRank: '2' });
    expect(twice.success).toBe(false);
    expect(await send('admin', 'add', 'POST', { code: 'painter', name: '涂装工', postRank: '9' })).toMatchObject({
      success: false,
    });
    expect(await send('admin', `delete?id=${id}`, 'DELETE')).toMatchObject({ message: '删除成功!' });
    expect(await send('admin', `queryById?id=${id}`)).toMatchObject({ success: false, message: '未找到对应实体' });
    expect(await send('admin', 'deleteBatch?ids=', 'DELETE')).toMatchObject({ message: '参数不识别！' });
    const trail = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('sysLog')
        .select(['event', 'logType', 'userid'])
        .where('target', '=', `sys_position:${id}`)
        .orderBy('id')
        .execute(),
    );
    expect(trail.map(({ event, logType, userid }) => [event, logType, userid])).toEqual([
      ['position.add', 2, 'admin'],
      ['position.edit', 2, 'admin'],
      ['position.delete', 2, 'admin'],
    ]);
  });

  test('Positions are exported and imported as workbooks; categories and dictionaries are exported.', async () => {
    const admin = await app.as('admin');
    const bytes = async (path: string) =>
      Buffer.from(await (await admin.raw(`/jeecg-boot/sys/${path}/exportXls`)).arrayBuffer());
    const sheets = [];
    for (const path of ['position', 'category', 'dict']) sheets.push(await readRows(await bytes(path)));
    expect(sheets.map(([title]) => title?.[0])).toEqual(['职务表列表数据', '分类字典列表数据', '数据字典列表']);
    for (const rows of sheets) expect(rows.length).toBeGreaterThan(20);
    expect(await send('plain', 'exportXls')).toMatchObject({ success: false, code: 510 });
    const body = new FormData();
    const sheet = await importSheet(['职务编码', '职务名称', '职级'], [['rigger', '起重工', '助级']]);
    body.set('file', new Blob([new Uint8Array(sheet)]), '职务.xlsx');
    const answer = await admin.raw('/jeecg-boot/sys/position/importExcel', { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ success: true, message: '共1行数据全部导入成功！' });
    const made = await admin.call(position.getPositionByCode, { query: { code: 'rigger' } });
    expect(made).toMatchObject({ name: '起重工', postRank: '2' });
    await admin.call(position.deletePosition, { query: { id: made.id } });
  });

  test('Positions get a generated code if none is sent, and several can be deleted at once.', async () => {
    const ids: string[] = [];
    for (const name of ['油漆工', '吊装工']) {
      const { result } = await send('admin', 'add', 'POST', { name, postRank: '1' });
      ids.push((result as { id: string }).id);
    }
    const admin = await app.as('admin');
    const made = await admin.call(position.getPositions, { query: { ids: ids.join(',') } });
    for (const { code } of made) expect(code).toMatch(/^[\da-f]{10}$/);
    expect(await send('admin', `deleteBatch?ids=${ids.join(',')}`, 'DELETE')).toMatchObject({ message: '删除成功!' });
    expect(await admin.call(position.getPositions, { query: { ids: ids.join(',') } })).toEqual([]);
  });

  test('Positions of other tenants are not found.', async () => {
    const { id } = await (await app.as('plain')).call(position.getPositionByCode, { query: { code: 'hse' } });
    expect(await send('abroad', `queryById?id=${id}`)).toMatchObject({ success: false });
    expect(await (await app.as('abroad')).call(position.getPositions, { query: { ids: id } })).toEqual([]);
  });
});
