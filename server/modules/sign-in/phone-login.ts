import type { z } from 'zod';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import { markedBrowser } from '#server/modules/sms/browser-mark.ts';
import { proveCode, spendCode } from '#server/modules/sms/phone-code.ts';
import { smsModes } from '#server/modules/sms/sms-provider.ts';
import { maskPhone } from '#server/modules/user/mask.ts';
import { attemptOf, countAttempt, resetAttempts } from '#server/session/lockout.ts';
import type { phoneLoginBody } from '#shared/contract/session/session.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { type LoginResult, openSession, type ProvenAccount } from './open-session.ts';
import { findPhoneAccount } from './phone-account.ts';
import { isOn } from './sign-in-ways.ts';

/**
 * Signs in by a code that was sent to the phone (docs/wire.md §1.3). An unknown number, or one of a frozen or deleted
 * account, got no code and gets the same error as a wrong code (docs/security.md P4). Failed attempts are counted by
 * phone number, as they are by user name (docs/security.md P3).
 */
export async function signInByPhone(
  { mobile, captcha }: z.output<typeof phoneLoginBody>,
  request: RequestInfo,
): Promise<LoginResult> {
  if (!isOn('phone')) throw fail('phoneLoginOff');
  const phone = mobile.trim();
  // The prefix keeps it apart from a user name with the same digits.
  const attempt = attemptOf(`phone:${phone}`, request.ip);
  await countAttempt(attempt, () => noteFailure(phone, 'locked', request));
  const account = await accountOf(phone, captcha, request);
  if (account === undefined) {
    await noteFailure(phone, 'code', request);
    throw fail('phoneCodeWrong');
  }
  await resetAttempts(attempt);
  return openSession(account, request, { zh: '[手机号]', en: 'by phone' });
}

async function accountOf(phone: string, code: string, request: RequestInfo): Promise<ProvenAccount | undefined> {
  const asker = markedBrowser(request);
  if (asker === undefined) return undefined;
  const of = { mode: smsModes.login, phone, asker };
  if ((await proveCode(of, code)) !== 'right') return undefined;
  // The account may have been frozen since the code was sent.
  const account = await readGlobal((db) => findPhoneAccount(db, phone));
  return account && (await writeGlobal((trx) => spendCode(trx, of))) ? account : undefined;
}

function noteFailure(phone: string, reason: string, request: RequestInfo): Promise<void> {
  return auditAlone({
    type: 'signIn',
    event: 'session.refused',
    content: { zh: `手机号: ${maskPhone(phone)},登录失败`, en: `Phone: ${maskPhone(phone)}, signing in failed` },
    reason,
    success: false,
    username: null,
    request,
  });
}
