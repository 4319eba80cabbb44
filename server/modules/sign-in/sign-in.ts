import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import { consumeCaptcha } from '#server/session/captcha.ts';
import { attemptOf, countAttempt, type Lockout, readLockout, resetAttempts } from '#server/session/lockout.ts';
import { readOldPassword } from '#server/session/old-password.ts';
import { hashPassword, isTooLong, needsRehash, verifyPassword } from '#server/session/password.ts';
import { checkNewPassword } from '#server/session/password-rule.ts';
import type { loginBody } from '#shared/contract/session/session.schema.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import { type LoginResult, openSession } from './open-session.ts';

type Credentials = z.output<typeof loginBody>;

/**
 * Signs in by name and password (docs/security.md P3, P4, P5): checks the lock and the captcha, counts one
 * attempt, and gives the same error for every reason. The reason is only in the audit log.
 */
export async function signIn(given: Credentials, request: RequestInfo): Promise<LoginResult> {
  const attempt = attemptOf(given.username, request.ip);
  const standing = await readLockout(attempt);
  if (standing.locked) {
    await noteFailure(given.username, 'locked', request);
    throw fail('loginLocked');
  }
  await checkCaptcha(given, standing);
  await countAttempt(attempt, () => noteFailure(given.username, 'locked', request));
  if (standing.brakeMs > 0) await wait(standing.brakeMs);
  const account = await findAccount(given.username);
  const fits = !isTooLong(given.password) && (await verifyPassword(account?.password, given.password));
  const reason = whyRefused(account, fits);
  if (reason !== undefined || account === undefined) {
    await noteFailure(given.username, reason ?? 'unknown', request, account?.loginTenantId);
    throw fail('badCredentials');
  }
  await resetAttempts(attempt);
  const mustChange = needsRehash(account.password) ? await rehash(account, given.password) : account.mustChange;
  return openSession(account, request, null, { ...account, mustChange });
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

function findAccount(username: string) {
  return readGlobal((db) =>
    db
      .selectFrom('sysUser')
      .select(['id', 'username', 'realname', 'password', 'status', 'delFlag', 'loginTenantId', 'mustChange'])
      .select(sql<number>`(extract(epoch from coalesce(password_time, create_time)) * 1000)::float8`.as('passwordMs'))
      .where('username', '=', username)
      .executeTakeFirst(),
  );
}

function whyRefused(account: Account | undefined, fits: boolean): string | undefined {
  if (account === undefined) return 'unknown';
  if (account.delFlag !== 0) return 'deleted';
  if (account.status !== 1) return 'frozen';
  return fits ? undefined : 'password';
}

async function checkCaptcha(given: Credentials, standing: Lockout): Promise<void> {
  const sent =
    given.checkKey != null && given.captcha ? { key: String(given.checkKey), text: given.captcha } : undefined;
  // Consumed even if no captcha is required, so that a guess cannot be tested and the captcha kept.
  const fits = sent !== undefined && (await consumeCaptcha(sent.key, sent.text));
  if (!standing.captchaDue || fits) return;
  throw fail(sent === undefined ? 'captchaDue' : 'captchaWrong');
}

/** Writes the failure to the audit log of the tenant that the person used last, if the account exists. */
function noteFailure(
  username: string,
  reason: string,
  request: RequestInfo,
  tenantId: number | null = null,
): Promise<void> {
  return auditAlone({
    type: 'signIn',
    event: 'session.refused',
    content: { zh: `用户名: ${username},登录失败`, en: `${username}: signing in failed` },
    reason,
    success: false,
    tenantId,
    username,
    request,
  });
}

/**
 * Stores the password with the current hash method. An imported password was never checked by our rules: if it breaks
 * them, the person must change it first (docs/security.md P1). Returns whether the password must be changed.
 */
async function rehash({ id, username, password: before, mustChange: due }: Account, typed: string): Promise<boolean> {
  const isWeak = readOldPassword(before) !== undefined && (await breaksRules(typed, username));
  const password = await hashPassword(typed);
  const mustChange = due || isWeak;
  // If the password was changed in the meantime, the new one stays.
  const same = (trx: Trx) => trx.updateTable('sysUser').where('id', '=', id).where('password', '=', before);
  await writeGlobal((trx) => same(trx).set({ password, mustChange }).execute());
  return mustChange;
}

async function breaksRules(password: string, username: string): Promise<boolean> {
  try {
    await checkNewPassword(password, username);
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}
