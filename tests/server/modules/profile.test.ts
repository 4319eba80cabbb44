import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs, writeGlobal } from '#server/db/scope.ts';
import {
  deleteThirdAccount,
  editProfile,
  endOwnSession,
  getProfile,
  listOwnSessions,
  listOwnThirdAccounts,
} from '#shared/contract/session/profile.ts';
import { getUserInfo } from '#shared/contract/session/session.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, type TestPerson } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
let own: TestPerson;
let person: TestClient;
let colleague: TestClient;

beforeAll(async () => {
  own = await createPerson({ username: 'pr_person', realname: '李计划', roles: ['planner'], phone: '13800000001' });
  await createPerson({ username: 'pr_colleague', email: 'taken@yard.example' });
  [person, colleague] = await Promise.all([app.as('pr_person'), app.as('pr_colleague')]);
});

async function storedFile(createBy: string, mediaType: string): Promise<string> {
  const path = `temp/${newId()}_1700000000000.png`;
  const file = { originalName: 'a.png', contentHash: newId(), size: 1, folder: 'temp' };
  await writeAs(1, (trx) =>
    trx
      .insertInto('sysFile')
      .values({ id: newId(), tenantId: 1, path, mediaType, createBy, ...file })
      .execute(),
  );
  return path;
}

const edit = (body: Record<string, unknown>, who = person) => who.call(editProfile, { body });

describe('the user’s own account', () => {
  it('shows departments, roles, positions and tenants', async () => {
    const profile = await person.call(getProfile);
    expect(profile).toMatchObject({ username: 'pr_person', realname: '李计划', phone: '13800000001', postText: null });
    expect(profile.departs).toEqual([expect.objectContaining({ current: true, orgCode: profile.orgCode })]);
    expect(profile.roles.map(({ code }) => code)).toEqual(['planner']);
    expect(profile.tenants).toEqual([expect.objectContaining({ id: 1, current: true })]);
    await writeGlobal((trx) =>
      trx.updateTable('sysUser').set({ post: 'nobody-knows' }).where('id', '=', own.id).execute(),
    );
    expect(await person.call(getProfile)).toMatchObject({ postText: 'nobody-knows' });
  });

  it('changes only the user’s own fields, whatever else is sent (docs/security.md P17)', async () => {
    const before = (await person.call(getUserInfo)).userInfo;
    const own = { sex: '2', birthday: '1990-05-01 00:00:00', email: 'li@yard.example', telephone: '0411-8888888' };
    const others = { realname: 'Boss', workNo: '1', phone: '13900000000', orgCode: 'A01', status: 2, userIdentity: 2 };
    const answer = await edit({ ...before, ...others, ...own });
    const expected = { ...own, sex: 2, birthday: '1990-05-01' };
    expect(answer).toEqual({ ...before, ...expected });
    expect((await person.call(getUserInfo)).userInfo).toEqual({ ...before, ...expected });
    // What is not sent stays, what is emptied goes.
    expect(await edit({ telephone: ' ', birthday: null })).toMatchObject({
      email: 'li@yard.example',
      telephone: null,
      birthday: null,
    });
    const trail = await readAs(1, (db) =>
      db.selectFrom('sysLog').selectAll().where('event', '=', 'profile.changed').execute(),
    );
    expect(trail).toHaveLength(2);
    expect(JSON.stringify(trail)).not.toMatch(/li@yard|1990/);
  });

  it('changes nothing of an account that was deleted while its page was open', async () => {
    const gone = await createPerson({ username: 'pr_gone' });
    const leaving = await app.as('pr_gone');
    await writeGlobal((trx) => trx.updateTable('sysUser').set({ delFlag: 1 }).where('id', '=', gone.id).execute());
    await expect(edit({ telephone: '0411-1' }, leaving)).rejects.toThrow();
    const stored = (db: Db) =>
      db.selectFrom('sysUser').select('telephone').where('id', '=', gone.id).executeTakeFirst();
    expect(await readAs(1, stored)).toEqual({ telephone: null });
  });

  it('refuses another user’s id and invalid values by field', async () => {
    await expect(edit({ id: newId(), sex: 1 })).rejects.toThrow('只能修改自己的数据');
    await expect(edit({ email: 'Taken@Yard.example' })).rejects.toMatchObject({
      message: '保存失败，邮箱已存在!',
      fields: { email: '保存失败，邮箱已存在!' },
    });
    const refused = { email: 'a@b', birthday: '2999-01-01', telephone: '12', sex: 3 };
    await expect(edit(refused)).rejects.toMatchObject({
      fields: {
        email: '邮箱格式不正确',
        birthday: '生日不正确',
        telephone: '请输入正确的座机号',
        sex: expect.anything(),
      },
    });
  });

  it('accepts as picture only an image that the user uploaded', async () => {
    const picture = await storedFile('pr_person', 'image/png');
    expect(await edit({ avatar: picture })).toMatchObject({ avatar: picture });
    for (const path of [
      await storedFile('pr_person', 'application/pdf'),
      await storedFile('pr_colleague', 'image/png'),
      'temp/nowhere.png',
      'javascript:alert(1)',
    ]) {
      await expect(edit({ avatar: path })).rejects.toThrow('头像须为本人上传的图片');
    }
    // The whole row may come back with the picture that is there already.
    expect(await edit({ avatar: picture, sex: 1 })).toMatchObject({ avatar: picture, sex: 1 });
    expect(await edit({ avatar: '' })).toMatchObject({ avatar: null });
  });

  it('lists its sessions by handles and ends only its own (docs/security.md P7, P8)', async () => {
    const [second, third] = await Promise.all([app.open('pr_person'), app.open('pr_person')]);
    const sessions = await second.call(listOwnSessions);
    expect(sessions.filter(({ live }) => live)).toHaveLength(3);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain(second.token);
    const first = (await person.call(listOwnSessions)).find(({ current }) => current)?.id ?? '';
    await expect(colleague.call(endOwnSession, { body: { id: first } })).rejects.toThrow('该登录已结束');
    expect(await second.call(endOwnSession, { body: { id: first } })).toEqual({ ended: 1 });
    await expect(person.call(getUserInfo)).rejects.toMatchObject({ status: 401 });
    await expect(second.call(endOwnSession, { body: { id: first } })).rejects.toThrow('该登录已结束');
    expect(await second.call(endOwnSession, { body: { id: null } })).toEqual({ ended: 1 });
    await expect(third.call(getUserInfo)).rejects.toMatchObject({ status: 401 });
    const after = await second.call(listOwnSessions);
    expect(after.map(({ live, endReason }) => [live, endReason])).toEqual([
      [true, null],
      [false, 'elsewhere'],
      [false, 'elsewhere'],
    ]);
    await colleague.call(getUserInfo);
    person = second;
  });

  it('unlinks only its own accounts of identity providers', async () => {
    const account = { thirdType: 'oidc', issuer: 'https://id.example', thirdUserId: 's1', thirdUserUuid: 's1' };
    const id = newId();
    await writeGlobal((trx) =>
      trx
        .insertInto('sysThirdAccount')
        .values({ id, sysUserId: own.id, ...account })
        .execute(),
    );
    expect(await person.call(listOwnThirdAccounts, { query: {} })).toEqual([
      expect.objectContaining({ id, thirdType: 'oidc' }),
    ]);
    expect(await person.call(listOwnThirdAccounts, { query: { thirdType: 'dingtalk' } })).toEqual([]);
    expect(await colleague.call(listOwnThirdAccounts, { query: {} })).toEqual([]);
    await expect(colleague.call(deleteThirdAccount, { body: { id } })).rejects.toThrow('未找到改第三方账户信息');
    const theirs = { id, sysUserId: own.id };
    await expect(colleague.call(deleteThirdAccount, { body: theirs })).rejects.toThrow('无权修改他人信息');
    await person.call(deleteThirdAccount, { body: theirs });
    expect(await person.call(listOwnThirdAccounts, { query: {} })).toEqual([]);
  });
});
