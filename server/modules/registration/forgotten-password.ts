import type { z } from 'zod';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { audit, auditAlone } from '#server/kernel/audit/audit.ts';
import { findResettableAccount } from '#server/modules/sign-in/phone-account.ts';
import { isOn } from '#server/modules/sign-in/sign-in-ways.ts';
import { markedBrowser } from '#server/modules/sms/browser-mark.ts';
import { type CodeOf, proveCode, spendCode } from '#server/modules/sms/phone-code.ts';
import { smsModes } from '#server/modules/sms/sms-provider.ts';
import { maskPhone } from '#server/modules/user/mask.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { attemptOf, countAttempt, resetAttempts } from '#server/session/lockout.ts';
import { hashPassword } from '#server/session/password.ts';
import { checkNewPassword } from '#server/session/password-rule.ts';
import { storePassword } from '#server/session/store-password.ts';
import type { passwordChangeShape, phoneVerificationShape } from '#shared/contract/session/registration.schema.ts';
import { fail } from '#shared/errors/fail.ts';

/**
 * Step 1 (docs/wire.md §1.3): proves the phone by a code. For unknown numbers no code was sent; the answer is the same
 * as for a wrong code.
 */
export async function verifyPhone(
  { phone, smscode }: z.output<typeof phoneVerificationShape.body>,
  request: RequestInfo,
): Promise<{ smscode: string; username: string }> {
  if (!isOn('reset')) throw fail('resetOff');
  const number = phone?.trim() ?? '';
  const given = smscode?.trim() ?? '';
  await demandCode(number, given, 'phoneCodeWrong', request);
  const account = await readGlobal((db) => findResettableAccount(db, number));
  if (!account) throw fail('phoneCodeWrong');
  return { smscode: given, username: account.username };
}

/**
 * Step 2: sets the new password, with the code of step 1, for the account of this phone only; ends all its sessions
 * (docs/security.md P8).
 */
export async function changeForgottenPassword(
  body: z.output<typeof passwordChangeShape.body>,
  request: RequestInfo,
): Promise<void> {
  if (!isOn('reset')) throw fail('resetOff');
  const { username, password: chosen, smscode, phone } = body;
  if (!username || !chosen || !smscode?.trim() || !phone?.trim()) throw fail('resetIncomplete');
  await checkNewPassword(chosen, username);
  const code = await demandCode(phone.trim(), smscode.trim(), 'resetCodeWrong', request);
  const account = await readGlobal((db) => findResettableAccount(db, code.phone));
  if (account?.username !== username) throw fail('resetPhoneDiffers');
  const password = await hashPassword(chosen);
  await writeGlobal(async (trx) => {
    if (!(await spendCode(trx, code))) throw fail('resetCodeGone');
    await storePassword(trx, { id: account.id, password, initial: false, by: account.username });
    await audit(trx, {
      type: 'operation',
      operate: 'update',
      event: 'password.forgotten',
      content: { zh: `重置密码，username： ${account.username}`, en: `Password reset: ${account.username}` },
      success: true,
      username: account.username,
      realname: account.realname,
      request,
    });
  });
  forgetAllActors();
}

async function demandCode(
  phone: string,
  given: string,
  wrong: 'phoneCodeWrong' | 'resetCodeWrong',
  request: RequestInfo,
): Promise<CodeOf> {
  const attempt = attemptOf(`reset:${phone}`, request.ip);
  const refused = (reason: string) =>
    auditAlone({
      type: 'signIn',
      event: 'password.refused',
      content: {
        zh: `手机号: ${maskPhone(phone)},短信验证码校验失败`,
        en: `Phone: ${maskPhone(phone)}, the code was wrong`,
      },
      reason,
      success: false,
      username: null,
      request,
    });
  await countAttempt(attempt, () => refused('locked'));
  const asker = markedBrowser(request);
  const code = { mode: smsModes.reset, phone, asker: asker ?? '' };
  const found = asker === undefined ? 'gone' : await proveCode(code, given);
  if (found === 'right') {
    await resetAttempts(attempt);
    return code;
  }
  await refused(found);
  throw fail(found === 'gone' ? 'resetCodeGone' : wrong);
}
