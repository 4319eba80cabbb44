import { beforeAll, describe, expect, test } from 'vitest';
import { readAs, readGlobal, writeAs, writeGlobal } from '#server/db/scope.ts';
import { oldPasswordText, platformHash } from '#server/session/old-password.ts';
import { departIdTree, departTree } from '#shared/contract/people/depart.ts';
import { listUserComponentData, listUsers, updatePassword } from '#shared/contract/people/user.ts';
import { getCurrentUserDeparts, getUserInfo, login, selectDepart } from '#shared/contract/session/session.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sendLogin } from '#tests/support/login.ts';
import { createPerson, createTenant, ensureDepart, joinTenant, PASSWORD } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const admin = () => app.as('admin');

beforeAll(async () => {
  await createTenant(2);
  await createPerson({
    username: 'li_wei',
    realname: '李伟',
    orgCode: 'A01A01',
    phone: '13912345678',
    email: 'li.wei@yard.example',
    birthday: '1990-05-01',
  });
  await createPerson({ username: 'li_fang', realname: '李芳', orgCode: 'A01A01A01' });
  await createPerson({ username: 'wang_100%', realname: '王_强', orgCode: 'A01A02' });
  await createPerson({ username: 'li_abroad', realname: '李外', tenantId: 2 });
});

describe('colleagues', () => {
  const names = async (query: Record<string, unknown>, call = listUsers) =>
    (await (await app.as('li_wei')).call(call, { query })).records.map((row) => row.username).sort();

  test('The list contains only users of the caller’s tenant.', async () => {
    expect(await names({ pageSize: 100 })).toEqual(['admin', 'li_fang', 'li_wei', 'wang_100%']);
    const foreign = await (await app.as('li_abroad')).call(listUsers, { query: { pageSize: 100 } });
    expect(foreign.records.map((row) => row.username)).toEqual(['li_abroad']);
  });

  test('Users are found by exact name, with stars, by several names, or by one keyword for both names.', async () => {
    expect(await names({ username: 'li_wei' })).toEqual(['li_wei']);
    expect(await names({ username: 'li' })).toEqual([]);
    expect(await names({ username: '*li*' })).toEqual(['li_fang', 'li_wei']);
    expect(await names({ username: 'li_wei,admin' })).toEqual(['admin', 'li_wei']);
    expect(await names({ realname: '*李*' })).toEqual(['li_fang', 'li_wei']);
    expect(await names({ keyword: '芳' })).toEqual(['li_fang']);
    expect(await names({ keyword: 'ADMIN' })).toEqual(['admin']);
  });

  test('Wildcard letters of SQL match only themselves.', async () => {
    expect(await names({ keyword: '_' })).toEqual(['li_fang', 'li_wei', 'wang_100%']);
    expect(await names({ keyword: '%' })).toEqual(['wang_100%']);
    expect(await names({ realname: '*王_*' })).toEqual(['wang_100%']);
    expect(await names({ username: "' or 1=1 --" })).toEqual([]);
  });

  test('A department filter lists direct members, in pickers also members of departments below.', async () => {
    const departId = await ensureDepart(1, 'A01A01');
    expect(await names({ departId })).toEqual(['li_wei']);
    expect(await names({ departId }, listUserComponentData)).toEqual(['li_fang', 'li_wei']);
    const foreign = await ensureDepart(2, 'A01');
    expect(await names({ departId: foreign }, listUserComponentData)).toEqual([]);
  });

  test('A role filter lists users to whom the caller’s tenant granted the role.', async () => {
    await createPerson({ username: 'crew_one', realname: '架', roles: ['scaf_crew'] });
    await createPerson({ username: 'crew_abroad', realname: '架', roles: ['scaf_crew'], tenantId: 2 });
    expect(await names({ roleCode: 'scaf_crew' }, listUserComponentData)).toEqual(['crew_one']);
    expect(await names({ roleCode: 'no_such_role' }, listUserComponentData)).toEqual([]);
    await writeGlobal((trx) => trx.deleteFrom('sysUser').where('username', '=', 'crew_one').execute());
  });

  test('Frozen users stay in lists and are missing in pickers.', async () => {
    await createPerson({ username: 'on_ice', realname: '冷' });
    await writeGlobal((trx) =>
      trx.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'on_ice').execute(),
    );
    expect(await names({ realname: '冷' })).toEqual(['on_ice']);
    expect(await names({ realname: '冷' }, listUserComponentData)).toEqual([]);
    await writeGlobal((trx) => trx.deleteFrom('sysUser').where('username', '=', 'on_ice').execute());
  });

  test('Contact data is masked for users without the permission.', async () => {
    const [masked] = (await (await app.as('li_fang')).call(listUsers, { query: { username: 'li_wei' } })).records;
    expect(masked).toMatchObject({
      realname: '李伟',
      phone: '139****78',
      email: 'l****@yard.example',
      birthday: '****-**-**',
      orgCode: 'A01A01',
      orgCodeTxt: '部门 A01A01',
      status_dictText: '正常',
    });
    const [open] = (await (await admin()).call(listUsers, { query: { username: 'li_wei' } })).records;
    expect(open).toMatchObject({ phone: '13912345678', email: 'li.wei@yard.example', birthday: '1990-05-01' });
  });

  test('Everybody can filter by sex, but only users who see full contact data by birthday and phone.', async () => {
    const ids: string[] = [];
    for (const [username, sex] of [
      ['he_one', 1],
      ['she_one', 2],
    ] as const) {
      const { id } = await createPerson({
        username,
        realname: '筛选',
        birthday: `199${sex}-05-01`,
        phone: `1381111000${sex}`,
      });
      await writeGlobal((trx) => trx.updateTable('sysUser').set({ sex }).where('id', '=', id).execute());
      ids.push(id);
    }
    const [he = '', she = ''] = ids;
    for (const call of [listUsers, listUserComponentData]) {
      expect(await names({ realname: '*筛选*', sex: '2' }, call)).toEqual(['she_one']);
      expect(await names({ realname: '*筛选*', birthday_begin: '1992-01-01' }, call)).toEqual(['he_one', 'she_one']);
    }
    const client = await admin();
    const open = async (query: Record<string, unknown>) =>
      (await client.call(listUsers, { query: { realname: '*筛选*', ...query } })).records.map((row) => row.username);
    expect(await open({ birthday_begin: '1992-01-01', birthday_end: '1992-12-31' })).toEqual(['she_one']);
    expect(await open({ birthday: '1991-05-01' })).toEqual(['he_one']);
    expect(await open({ phone: '*0002' })).toEqual(['she_one']);
    expect(await open({ column: 'phone', order: 'desc' })).toEqual(['she_one', 'he_one']);
    // What the picker sends for values that are stored, and the platform's own name for ids.
    expect(await names({ id: `${he},${she}` })).toEqual(['he_one', 'she_one']);
    expect(await names({ code: she })).toEqual(['she_one']);
    expect(await names({ realname: '*筛选*', status: '2' })).toEqual([]);
    await writeGlobal((trx) => trx.deleteFrom('sysUser').where('id', 'in', ids).execute());
  });

  test('Users are sorted newest first, or by the text of a coded column.', async () => {
    const client = await app.as('li_wei');
    const { records } = await client.call(listUsers, { query: { pageSize: 100 } });
    const times = records.map(({ createTime }) => createTime);
    expect(times).toEqual(times.toSorted().reverse());
    const bySex = await client.raw('/jeecg-boot/sys/user/list?column=sex_dictText&order=asc');
    expect(await bySex.json()).toMatchObject({ success: true });
  });

  test('No answer contains a password, and the list cannot be sorted by password.', async () => {
    const client = await app.as('li_wei');
    const page = await client.raw('/jeecg-boot/sys/user/list?pageSize=100');
    expect(await page.text()).not.toMatch(/password|salt|argon2/i);
    for (const column of ['password', 'salt', 'u.password', 'phone', 'id; drop table sys_user']) {
      const answer = await client.raw(`/jeecg-boot/sys/user/list?column=${encodeURIComponent(column)}&order=asc`);
      expect(await answer.json()).toMatchObject({ success: false, code: 500, result: null });
    }
    const ignored = await client.raw('/jeecg-boot/sys/user/list?password=x&phone=13912345678&birthday=1990-05-01');
    expect(await ignored.json()).toMatchObject({ success: true, result: { total: 4 } });
  });

  test('The list has pages and refuses invalid page sizes.', async () => {
    const page = await (await app.as('li_wei')).call(listUsers, {
      query: { pageNo: 2, pageSize: 3, column: 'username', order: 'asc' },
    });
    expect(page).toMatchObject({ total: 4, size: 3, current: 2, pages: 2, records: [{ username: 'wang_100%' }] });
    const client = await app.as('li_wei');
    for (const bad of ['pageSize=0', 'pageSize=1000000000', 'pageNo=-1', 'pageSize=x']) {
      const answer = await client.raw(`/jeecg-boot/sys/user/list?${bad}`);
      expect(await answer.json()).toMatchObject({ success: false, code: 500 });
    }
  });
});

describe('departments', () => {
  test('Departments are returned as a tree of the caller’s tenant.', async () => {
    const client = await app.as('li_wei');
    const [root] = await client.call(departTree, { query: {} });
    expect(root).toMatchObject({ orgCode: 'A01', title: '公司', isLeaf: false });
    expect(root?.key).toBe(root?.id);
    expect(root?.children?.map((node) => node.orgCode)).toEqual(['A01A01', 'A01A02']);
    const below = root?.children?.[0]?.children?.[0];
    expect(below).toMatchObject({ orgCode: 'A01A01A01', isLeaf: true, children: null });
    const [ids] = await client.call(departIdTree);
    expect(ids).toMatchObject({ code: 'A01', title: '公司', children: [{ code: 'A01A01' }, { code: 'A01A02' }] });
    const [english] = await client.with({ language: 'en' }).call(departIdTree);
    expect(english?.title).toBe('Company');
    await createPerson({ username: 'head_office', orgCode: 'A01' });
    const abroad = client.with({ language: 'en' });
    const [person] = (await abroad.call(listUsers, { query: { username: 'head_office' } })).records;
    expect(person).toMatchObject({ orgCodeTxt: 'Company' });
    await writeGlobal((trx) => trx.deleteFrom('sysUser').where('username', '=', 'head_office').execute());
  });

  test('Departments of given ids are returned flat, without those of other tenants.', async () => {
    const own = await ensureDepart(1, 'A01A02');
    const foreign = await ensureDepart(2, 'A01');
    const rows = await (await app.as('li_wei')).call(departTree, { query: { ids: `${own},${foreign},` } });
    expect(rows.map((row) => row.id)).toEqual([own]);
  });
});

describe('the user’s current department', () => {
  test('Users can switch between their own departments.', async () => {
    const person = await createPerson({ username: 'two_desks', orgCode: 'A01A01' });
    const depId = await ensureDepart(1, 'A01A02');
    await writeAs(1, (trx) =>
      trx
        .insertInto('sysUserDepart')
        .values({ id: 'x'.repeat(32), tenantId: 1, userId: person.id, depId })
        .execute(),
    );
    const client = await app.as('two_desks');
    const before = await client.call(getCurrentUserDeparts);
    expect([before.orgCode, before.list.map((row) => row.orgCode)]).toEqual(['A01A01', ['A01A01', 'A01A02']]);
    const { userInfo } = await client.call(selectDepart, { body: { orgCode: 'A01A02', username: 'two_desks' } });
    expect(userInfo).toMatchObject({ orgCode: 'A01A02', username: 'two_desks' });
    expect((await client.call(getCurrentUserDeparts)).orgCode).toBe('A01A02');
    const post = await client.raw('/jeecg-boot/sys/selectDepart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orgCode: 'A01A01' }),
    });
    expect(await post.json()).toMatchObject({ success: true, code: 0, result: { userInfo: { orgCode: 'A01A01' } } });
    expect(await trailOf('depart.selected')).toEqual([
      ['two_desks', null, true, '切换部门： A01A02'],
      ['two_desks', null, true, '切换部门： A01A01'],
    ]);
    await writeGlobal((trx) => trx.deleteFrom('sysUser').where('id', '=', person.id).execute());
  });

  test('Users cannot switch to a department or account of somebody else.', async () => {
    const client = await app.as('li_fang');
    await expect(client.call(selectDepart, { body: { orgCode: 'A01A02' } })).rejects.toThrow(
      '您不属于该部门，无法切换',
    );
    await expect(client.call(selectDepart, { body: { orgCode: 'A01A01', username: 'li_wei' } })).rejects.toThrow(
      '没有权限，请联系管理员分配权限！',
    );
    await expect(client.call(selectDepart, { body: { loginTenantId: 2 } })).rejects.toMatchObject({ status: 401 });
    expect((await client.call(getCurrentUserDeparts)).orgCode).toBe('A01A01A01');
    // Without one nothing changes; who is in it is told.
    const body = { username: 'li_fang', loginTenantId: 1 };
    expect((await client.call(selectDepart, { body })).userInfo).toMatchObject({ orgCode: 'A01A01A01' });
    expect((await client.call(getCurrentUserDeparts)).orgCode).toBe('A01A01A01');
  });

  test('The department of a user differs by tenant.', async () => {
    const person = await createPerson({ username: 'commutes', orgCode: 'A01A01' });
    await joinTenant(person, { tenantId: 2, orgCode: 'A01A09' });
    const client = await app.as('commutes');
    expect((await client.with({ tenantId: 1 }).call(getUserInfo)).userInfo.orgCode).toBe('A01A01');
    expect((await client.with({ tenantId: 2 }).call(getUserInfo)).userInfo.orgCode).toBe('A01A09');
    // The tenant that is chosen in a session is the one in which the next session begins.
    const chosen = { username: 'commutes', orgCode: 'A01A09', loginTenantId: 2 };
    await client.with({ tenantId: 2 }).call(selectDepart, { body: chosen });
    const account = await readGlobal((db) =>
      db.selectFrom('sysUser').select('loginTenantId').where('username', '=', 'commutes').executeTakeFirstOrThrow(),
    );
    expect(account.loginTenantId).toBe(2);
  });
});

/** What stands in the audit trail of an event: who, why, whether it was done, in words. */
async function trailOf(event: string) {
  const rows = await readAs(1, (db) =>
    db
      .selectFrom('sysLog')
      .select(['userid', 'reason', 'success', 'logContent'])
      .where('event', '=', event)
      .where('userid', 'in', ['unlocked_desk', 'changes_it', 'two_desks'])
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ userid, reason, success, logContent }) => [userid, reason, success, logContent]);
}

describe('the user’s own password', () => {
  const change = async (username: string, body: object) => {
    const client = await app.as(username);
    const response = await client.raw('/jeecg-boot/sys/user/updatePassword', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, oldpassword: PASSWORD, ...body }),
    });
    const { success, message } = (await response.json()) as { success: boolean; message: string };
    return success ? 'changed' : message;
  };
  const to = (password: string) => ({ password, confirmpassword: password });

  test('A password change is refused with the errors in the order of the contract.', async () => {
    await createPerson({ username: 'picky_one' });
    expect(await change('picky_one', { username: 'li_wei', ...to('a good long one') })).toBe('只允许修改自己的密码！');
    expect(await change('picky_one', { oldpassword: 'no', ...to('') })).toBe('旧密码输入错误!');
    expect(await change('picky_one', {})).toBe('新密码不允许为空!');
    expect(await change('picky_one', { password: 'one good one', confirmpassword: 'another one' })).toBe(
      '两次输入密码不一致!',
    );
    expect(await change('picky_one', to('short77'))).toBe('密码至少需要 8 个字符');
    expect(await change('picky_one', to('Picky_One'))).toBe('密码不能与用户名相同');
    expect(await change('picky_one', to('password1'))).toBe('该密码过于常见，请更换');
    expect(await change('picky_one', to('QWERTYUIOP'))).toBe('该密码过于常见，请更换');
    expect(await change('picky_one', to('长'.repeat(400)))).toBe('密码过长');
    expect(await change('picky_one', to(PASSWORD))).toBe('新密码不能与旧密码相同');
    expect((await sendLogin(app, { username: 'picky_one', password: PASSWORD })).success).toBe(true);
  });

  test('A changed password ends every session, and only the new password signs in.', async () => {
    await createPerson({ username: 'changes_it' });
    const other = await sendLogin(app, { username: 'changes_it', password: PASSWORD });
    const client = await app.as('changes_it');
    const next = '八个字以上的密码 ✓';
    await client.call(updatePassword, {
      body: { username: 'changes_it', oldpassword: PASSWORD, password: next, confirmpassword: next },
    });
    for (const token of [other.result?.token ?? '', client.token ?? '']) {
      const answer = await app.anonymous.raw('/jeecg-boot/sys/user/getUserInfo', {
        headers: { 'X-Access-Token': token },
      });
      expect(answer.status).toBe(401);
    }
    expect((await sendLogin(app, { username: 'changes_it', password: PASSWORD })).message).toBe('用户名或密码错误');
    expect((await sendLogin(app, { username: 'changes_it', password: next })).success).toBe(true);
  });

  test('Wrong old passwords count as failed sign-ins.', async () => {
    await createPerson({ username: 'unlocked_desk' });
    for (let i = 0; i < 5; i += 1)
      expect(await change('unlocked_desk', { oldpassword: `guess ${i}` })).toBe('旧密码输入错误!');
    expect(await change('unlocked_desk', to('a good long one'))).toBe('该用户登录失败次数过多，请于10分钟后再次登录！');
    expect(await trailOf('password.refused')).toEqual([
      ...Array(5).fill(['unlocked_desk', 'password', false, '用户名: unlocked_desk,原密码校验失败']),
      ['unlocked_desk', 'locked', false, '用户名: unlocked_desk,原密码校验失败'],
    ]);
    expect(await trailOf('password.changed')).toContainEqual([
      'changes_it',
      null,
      true,
      '修改密码，username： changes_it',
    ]);
  });

  test('An imported hash is replaced, and a weak or due password must be changed first.', async () => {
    const { hash } = await import('@node-rs/argon2');
    const store = (username: string, columns: { password: string; mustChange?: boolean }) =>
      writeGlobal((trx) => trx.updateTable('sysUser').set(columns).where('username', '=', username).execute());
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const signedIn = async (username: string, password: string) => {
      const { mustChangePassword } = await app.anonymous.call(login, { body: { username, password } });
      return mustChangePassword;
    };
    await createPerson({ username: 'due_hash' });
    await store('due_hash', { password: weak, mustChange: true });
    expect(await signedIn('due_hash', PASSWORD)).toBe('initial');
    await createPerson({ username: 'imported' });
    for (const [typed, due] of [
      ['short1', 'initial'],
      ['imported long enough', undefined],
    ] as const) {
      const old = { username: 'Imported', salt: 'saltsalt' };
      const kept = await hash(platformHash(typed, old) ?? '', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
      await store('imported', { password: oldPasswordText({ ...old, hash: kept }), mustChange: false });
      expect([typed, await signedIn('imported', typed)]).toEqual([typed, due]);
      expect([typed, await signedIn('imported', typed)]).toEqual([typed, due]);
    }
  });

  test('A hash with weaker parameters is replaced at the next sign-in.', async () => {
    const person = await createPerson({ username: 'old_hash' });
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await writeGlobal((trx) =>
      trx.updateTable('sysUser').set({ password: weak }).where('id', '=', person.id).execute(),
    );
    expect((await sendLogin(app, { username: 'old_hash', password: PASSWORD })).success).toBe(true);
    const stored = await writeGlobal((trx) =>
      trx.selectFrom('sysUser').select('password').where('id', '=', person.id).executeTakeFirstOrThrow(),
    );
    expect(stored.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await sendLogin(app, { username: 'old_hash', password: PASSWORD })).success).toBe(true);
  });
});
