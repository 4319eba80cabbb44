import type { z } from 'zod';
import { readAs, readGlobal, writeGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { allItems, dictionariesOf } from '#server/kernel/dictionaries.ts';
import { refuseOthersWhileClosed } from '#server/kernel/maintenance/closed.ts';
import { findDepartsOf } from '#server/modules/depart/depart.queries.ts';
import { findUserInfo } from '#server/modules/user/user.queries.ts';
import { isPlatformOperator } from '#server/permission/resolve-actor.ts';
import { syncClock } from '#server/session/clock-mark.ts';
import { setFileCookie } from '#server/session/file-cookie.ts';
import { isPasswordDue, type PasswordAge } from '#server/session/password-due.ts';
import { findMemberships, insertSession } from '#server/session/session.queries.ts';
import type { loginResult } from '#shared/contract/session/session.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import type { Text } from '#shared/resource/text.ts';
import { isWaiting } from './waiting.ts';

export type LoginResult = z.input<typeof loginResult>;

export interface ProvenAccount {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly loginTenantId: number | null;
}

/**
 * Signs in an account that has proved its identity, by password or through an identity provider: creates the session
 * and the file cookie, writes the audit line, and returns the answer that every way of signing in shares
 * (docs/wire.md §1.3). The caller has checked that the account is neither frozen nor deleted. `password` is given if
 * the person signed in by password; if that password is due for a change, the session can only be used to change it.
 */
export async function openSession(
  account: ProvenAccount,
  request: RequestInfo,
  way: Text | null,
  password?: PasswordAge,
): Promise<LoginResult> {
  await syncClock();
  const tenants = await readGlobal((db) => findMemberships(db, account.id));
  const tenantId = tenants.find((tenant) => tenant.id === account.loginTenantId)?.id ?? tenants[0]?.id;
  if (tenantId === undefined) {
    // Only somebody who proved to be this person may learn the reason (docs/security.md P4).
    const waits = await readGlobal((db) => isWaiting(db, account.id));
    throw fail(waits ? 'registrationWaiting' : 'tenantsFrozen');
  }
  await refuseOthersWhileClosed(() =>
    isPlatformOperator(
      account.id,
      tenants.map(({ id }) => id),
    ),
  );
  const due =
    password &&
    (await isPasswordDue(
      password,
      tenants.map(({ id }) => id),
    ));
  const { userInfo, departs } = await enterTenant(account.id, tenantId);
  const opened = await writeGlobal(async (trx) => {
    await trx.updateTable('sysUser').set({ loginTenantId: tenantId }).where('id', '=', account.id).execute();
    await audit(trx, {
      type: 'signIn',
      event: 'session.opened',
      content: {
        zh: `用户名: ${account.username},登录成功${way?.zh ?? ''}！`,
        en: `${account.username} signed in${way ? ` ${way.en}` : ''}`,
      },
      success: true,
      tenantId,
      username: account.username,
      realname: account.realname,
      request,
    });
    return insertSession(trx, account.id, request, due);
  });
  setFileCookie(request, opened.fileToken);
  const items = wantsDictionaries(request)
    ? { sysAllDictItems: allItems(await dictionariesOf(tenantId), request.language) }
    : {};
  return {
    token: opened.token,
    userInfo,
    departs,
    multi_depart: Math.min(departs.length, 2),
    tenantList: tenants,
    ...items,
    ...(due && { mustChangePassword: due }),
  };
}

/**
 * Whether the answer must contain the dictionaries. A client that sends `X-Version` fetches them by itself
 * (docs/wire.md §1.2).
 */
function wantsDictionaries(request: RequestInfo): boolean {
  return request.raw.headers['x-version'] === undefined;
}

/**
 * Returns the user and their departments in this tenant. Without a valid current department, the first one becomes
 * current.
 */
async function enterTenant(userId: string, tenantId: number) {
  return readAs(tenantId, async (db) => {
    const departs = await findDepartsOf(db, tenantId, userId);
    const userInfo = await findUserInfo(db, tenantId, userId);
    const current = departs.find((depart) => depart.orgCode === userInfo.orgCode) ?? departs[0];
    const orgCode = current?.orgCode ?? null;
    if (orgCode !== userInfo.orgCode) {
      await db
        .updateTable('sysUserTenant')
        .set({ orgCode })
        .where('userId', '=', userId)
        .where('tenantId', '=', tenantId)
        .execute();
    }
    return { userInfo: { ...userInfo, orgCode }, departs };
  });
}
