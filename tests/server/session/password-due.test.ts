import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeGlobal } from '#server/db/scope.ts';
import { resolveActor } from '#server/permission/resolve-actor.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { takeSeat } from '#server/realtime/take-seat.ts';
import { changePassword, listUsers, updatePassword } from '#shared/contract/people/user.ts';
import { getUserInfo, login } from '#shared/contract/session/session.ts';
import { testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { createPerson, createTenant, joinTenant, PASSWORD, type TestPerson } from '#tests/support/people.ts';

const database = testDatabase();
const app = testApp();
const INITIAL = 'an initial password';

const signIn = (username: string, password: string) => app.anonymous.call(login, { body: { username, password } });

let person: TestPerson;

beforeAll(async () => {
  await createPerson({ username: 'boss', roles: ['admin'] });
  person = await createPerson({ username: 'sun', roles: ['team_leader'] });
});

describe('a password that must be changed first', () => {
  test('The session may only change the password: calls, files and sockets are refused.', async () => {
    const open = await app.open('sun');
    const boss = await app.as('boss');
    await boss.call(changePassword, { body: { username: 'sun', password: INITIAL } });
    await expect(open.call(getUserInfo)).rejects.toMatchObject({ status: 401 });
    expect((await signIn('boss', PASSWORD)).mustChangePassword).toBeUndefined();
    expect((await signIn('sun', INITIAL)).mustChangePassword).toBe('initial');
    const limited = await app.as('sun', INITIAL);
    await expect(limited.call(listUsers, { query: {} })).rejects.toMatchObject({ code: 428, message: '请先修改密码' });
    const file = await limited.raw('/jeecg-boot/sys/common/static/nothing.png');
    expect(await file.json()).toMatchObject({ success: false, code: 428 });
    const topic = { kind: 'websocket', user: person.id } as const;
    await expect(takeSeat(resolveActor, topic, limited.token ?? '', undefined)).rejects.toMatchObject({
      id: 'passwordDue',
    });
    expect(await limited.call(getUserInfo)).toMatchObject({ mustChangePassword: 'initial' });
    const body = { username: 'sun', oldpassword: INITIAL, password: 'my very own password', confirmpassword: '' };
    await limited.call(updatePassword, { body: { ...body, confirmpassword: body.password } });
    const answer = await signIn('sun', 'my very own password');
    expect(answer.mustChangePassword).toBeUndefined();
    const free = await app.anonymous.raw('/jeecg-boot/sys/user/list', { headers: { 'X-Access-Token': answer.token } });
    expect(await free.json()).toMatchObject({ success: true });
  });

  test('A password must be changed when it is older than the tenant allows.', async () => {
    await setParameter(1, 'session.passwordDays', '90');
    const age = (days: number) =>
      asOwner(database.urls.owner, (db) =>
        sql`update sys_user set password_time = now() - ${days} * interval '1 day' where username = 'boss'`.execute(db),
      );
    await age(89);
    expect((await signIn('boss', PASSWORD)).mustChangePassword).toBeUndefined();
    await age(91);
    const { token, mustChangePassword } = await signIn('boss', PASSWORD);
    expect(mustChangePassword).toBe('expired');
    const refused = await app.anonymous.raw('/jeecg-boot/sys/user/list', { headers: { 'X-Access-Token': token } });
    expect(await refused.json()).toMatchObject({ success: false, code: 428 });
    const left = await app.anonymous.raw('/jeecg-boot/sys/logout', {
      method: 'POST',
      headers: { 'X-Access-Token': token },
    });
    expect(await left.json()).toMatchObject({ success: true, message: '退出登录成功！' });
    await setParameter(1, 'session.passwordDays', '0');
  });
});

describe('a password reset by an administrator', () => {
  test('Only users of this tenant alone with no more rights are reset (docs/security.md P14, P16).', async () => {
    const other = await createTenant(51);
    await createPerson({ username: 'far', tenantId: other });
    const both = await createPerson({ username: 'near' });
    await joinTenant(both, { tenantId: other });
    const boss = await app.as('boss');
    const reset = (username: string) => boss.call(changePassword, { body: { username, password: INITIAL } });
    // Frozen, the other tenant's people are its own all the same.
    await writeGlobal((trx) => trx.updateTable('sysTenant').set({ status: 0 }).where('id', '=', other).execute());
    for (const username of ['far', 'near', 'nobody']) await expect(reset(username)).rejects.toThrow('用户不存在！');
    // An open session alone sets no password: who is in it gives the old one.
    await expect(reset('boss')).rejects.toThrow('自己的密码请通过“修改密码”修改');
    await createPerson({ username: 'dev', roles: ['developer'] });
    await expect(reset('dev')).rejects.toMatchObject({ code: 510 });
    await asOwner(database.urls.owner, (db) =>
      sql`update sys_permission set status = '0' where perms = 'system:user:anyRole'`.execute(db),
    );
    forgetCaches();
    await expect(reset('sun')).rejects.toMatchObject({ code: 510 });
    await createPerson({ username: 'deputy', roles: ['admin'] });
    await expect(reset('deputy')).resolves.toBeDefined();
  });

  test('A section leader resets only own people, a team leader nobody (docs/security.md P16).', async () => {
    await asOwner(database.urls.owner, (db) =>
      sql`insert into sys_role_permission (id, tenant_id, role_id, permission_id)
          select md5(p.id || r.id), 1, r.id, p.id from sys_role r, sys_permission p
           where r.tenant_id = 1 and r.role_code in ('sect_leader', 'team_leader') and p.perms = ${changePassword.access}
          on conflict do nothing`.execute(db),
    );
    await createPerson({ username: 'leader', roles: ['sect_leader'], orgCode: 'A01A02' });
    await createPerson({ username: 'below', roles: ['sect_leader'], orgCode: 'A01A02A01' });
    await createPerson({ username: 'beside', roles: ['sect_leader'], orgCode: 'A01A03' });
    await createPerson({ username: 'foreman', roles: ['team_leader'], orgCode: 'A01A02' });
    await createPerson({ username: 'hand', roles: ['team_leader'], orgCode: 'A01A02' });
    const reset = async (by: string, username: string) =>
      (await app.as(by)).call(changePassword, { body: { username, password: INITIAL } });
    await expect(reset('leader', 'beside')).rejects.toMatchObject({ code: 510 });
    await expect(reset('foreman', 'hand')).rejects.toMatchObject({ code: 510 });
    await expect(reset('leader', 'below')).resolves.toBeDefined();
  });
});
