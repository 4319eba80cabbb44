import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { audit, auditAlone } from '#server/kernel/audit/audit.ts';
import type { ProvenAccount } from '#server/modules/sign-in/open-session.ts';
import { findPhoneAccount } from '#server/modules/sign-in/phone-account.ts';
import { isOn } from '#server/modules/sign-in/sign-in-ways.ts';
import { markedBrowser } from '#server/modules/sms/browser-mark.ts';
import { proveCode, spendCode } from '#server/modules/sms/phone-code.ts';
import { smsModes } from '#server/modules/sms/sms-provider.ts';
import { maskPhone } from '#server/modules/user/mask.ts';
import { attemptOf, countAttempt, resetAttempts } from '#server/session/lockout.ts';
import { hashOf, newToken } from '#server/session/token.ts';
import type { bindThirdPhoneShape } from '#shared/contract/session/third-login.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { browserHash } from './browser-cookie.ts';
import { claimStranger, insertCode, insertLink } from './third-login.queries.ts';

/**
 * Links the provider account that just signed in, in this browser, to the account whose phone is proved by a code
 * (docs/wire.md §2.13). Returns a one-time code for `getLoginUser`. Creates no account and gives no right
 * (docs/security.md P9); an unknown number gets the same error as a wrong code (docs/security.md P4).
 */
export async function bindThirdPhone(
  { mobile, captcha, thirdUserUuid }: z.output<typeof bindThirdPhoneShape.body>,
  request: RequestInfo,
): Promise<string> {
  if (!isOn('phone')) throw fail('phoneLoginOff');
  const browser = browserHash(request);
  if (!browser) throw fail('thirdLoginUsed');
  const phone = mobile.trim();
  const attempt = attemptOf(`phone:${phone}`, request.ip);
  await countAttempt(attempt, () => noteRefusal(phone, 'locked', request));
  const of = { mode: smsModes.login, phone, asker: markedBrowser(request) ?? '' };
  const account =
    (await proveCode(of, captcha)) === 'right' ? await readGlobal((db) => findPhoneAccount(db, phone)) : undefined;
  if (!account) {
    await noteRefusal(phone, 'code', request);
    throw fail('thirdPhoneCodeWrong');
  }
  const code = newToken();
  await writeGlobal(async (trx) => {
    if (!(await spendCode(trx, of))) throw fail('thirdPhoneCodeWrong');
    const { source } = await link(trx, { codeHash: hashOf(thirdUserUuid), browserHash: browser }, account, request);
    await insertCode(trx, { codeHash: hashOf(code), browserHash: browser, userId: account.id, source });
  });
  await resetAttempts(attempt);
  return code;
}

async function link(
  trx: Trx,
  of: { readonly codeHash: string; readonly browserHash: string },
  account: ProvenAccount,
  request: RequestInfo,
) {
  const stranger = await claimStranger(trx, of);
  if (!stranger) throw fail('thirdLoginUsed');
  if (!(await insertLink(trx, stranger, account.id))) throw fail('thirdAccountTaken');
  await audit(trx, {
    type: 'operation',
    operate: 'add',
    event: 'thirdAccount.linked',
    content: {
      zh: `绑定第三方账号，username： ${account.username}`,
      en: `Provider account linked: ${account.username}`,
    },
    success: true,
    username: account.username,
    realname: account.realname,
    target: stranger.thirdType,
    request,
  });
  return stranger;
}

function noteRefusal(phone: string, reason: string, request: RequestInfo): Promise<void> {
  return auditAlone({
    type: 'signIn',
    event: 'session.refused',
    content: {
      zh: `手机号: ${maskPhone(phone)},绑定第三方账号失败`,
      en: `Phone: ${maskPhone(phone)}, the provider account could not be linked`,
    },
    reason,
    success: false,
    username: null,
    request,
  });
}
