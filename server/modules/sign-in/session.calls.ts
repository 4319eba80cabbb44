import { readAs, readGlobal } from '#server/db/scope.ts';
import { Answer, type Binding, implement, implementOpen, type RequestInfo } from '#server/http/implement.ts';
import { allItems, dictionariesOf } from '#server/kernel/dictionaries.ts';
import { findDepartsOf } from '#server/modules/depart/depart.queries.ts';
import { findUserInfo } from '#server/modules/user/user.queries.ts';
import { issueCaptcha } from '#server/session/captcha.ts';
import { findTenantEnd } from '#server/session/tenant-end.ts';
import { changePasswordShape, updatePasswordShape } from '#shared/contract/people/user.schema.ts';
import { changePassword, updatePassword } from '#shared/contract/people/user.ts';
import * as schema from '#shared/contract/session/session.schema.ts';
import * as calls from '#shared/contract/session/session.ts';
import { fail } from '#shared/errors/fail.ts';
import { changeOwnPassword } from './change-password.ts';
import { loginWays } from './login-ways.ts';
import { signInByPhone } from './phone-login.ts';
import { resetPassword } from './reset-password.ts';
import { selectDepart } from './select-depart.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** Signing in and out, and the calls of a person about their own session. */
export const sessionCalls: readonly Binding[] = [
  implementOpen(calls.login, schema.loginShape, async ({ body, request }) => {
    return new Answer(await signIn(body, request), '登录成功');
  }),
  implementOpen(calls.phoneLogin, schema.phoneLoginShape, async ({ body, request }) => {
    return new Answer(await signInByPhone(body, request), '登录成功');
  }),
  implementOpen(calls.loginByPhone, schema.phoneLoginShape, async ({ body, request }) => {
    return new Answer(await signInByPhone(body, request), '登录成功');
  }),
  implementOpen(calls.loginWays, schema.loginWaysShape, async () => loginWays()),
  implementOpen(calls.logout, schema.logoutShape, async ({ request }) => {
    await signOut(tokenOf(request), request);
    return new Answer('退出登录成功！', '退出登录成功！');
  }),
  // No secret: these are the published defaults of JeecgBoot (docs/wire.md §1.3).
  implementOpen(calls.encryptedString, schema.encryptedStringShape, async () => ({
    key: '1234567890adbcde',
    iv: '1234567890hjlkew',
  })),
  implementOpen(calls.randomImage, schema.randomImageShape, async ({ path }) => (await issueCaptcha(path.key)).image),
  implement(calls.getUserInfo, schema.getUserInfoShape, async ({ actor }) => ({
    userInfo: await readAs(actor.tenantId, (db) => findUserInfo(db, actor.tenantId, actor.userId)),
    sysAllDictItems: allItems(await dictionariesOf(actor.tenantId), actor.language),
    ...(actor.passwordDue && { mustChangePassword: actor.passwordDue }),
  })),
  implement(calls.getCurrentUserDeparts, schema.currentUserDepartsShape, ({ actor }) =>
    readAs(actor.tenantId, async (db) => {
      const user = await findUserInfo(db, actor.tenantId, actor.userId);
      return { list: await findDepartsOf(db, actor.tenantId, actor.userId), orgCode: user.orgCode };
    }),
  ),
  implement(calls.selectDepart, schema.selectDepartShape, ({ actor, body, request }) =>
    selectDepart(actor, body, request),
  ),
  implement(updatePassword, updatePasswordShape, async ({ actor, body, request }) => {
    await changeOwnPassword(actor, body, request);
    return new Answer('密码重置成功!', '密码重置成功!');
  }),
  implement(changePassword, changePasswordShape, async ({ actor, body, request }) => {
    await resetPassword(actor, body, request);
    return new Answer('密码修改成功!', '密码修改成功!');
  }),
  implement(calls.companyExpired, schema.companyExpiredShape, async ({ actor }) => {
    const end = await readGlobal((db) => findTenantEnd(db, actor.tenantId));
    // Clients show the message of a failure only, so a warning is sent as a failure.
    if (end) throw fail('tenantEnding', end);
    return null;
  }),
];

function tokenOf(request: RequestInfo): string | undefined {
  const header = request.raw.headers['x-access-token'];
  return typeof header === 'string' && header !== '' ? header : undefined;
}
