import type { z } from 'zod';
import { readGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import {
  findPhoneAccount,
  findResettableAccount,
  isPhoneTaken,
  tenantOfMessages,
} from '#server/modules/sign-in/phone-account.ts';
import { isOn } from '#server/modules/sign-in/sign-in-ways.ts';
import { maskPhone } from '#server/modules/user/mask.ts';
import type { smsShape } from '#shared/contract/session/sms.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { markBrowser } from './browser-mark.ts';
import { issueCode, type Recipient, type Sending } from './phone-code.ts';
import { mobileNumber } from './phone-number.ts';
import { smsModes } from './sms-provider.ts';

const wayOf = { '0': 'phone', '1': 'registration', '2': 'reset' } as const;

/**
 * Sends a code to somebody who is not signed in (docs/wire.md §1.3). Unlike upstream, the answer never reveals whether
 * a number is known (docs/security.md P4); only the owner of the number learns it, from the message or its absence.
 */
export async function sendSms(
  { mobile, smsmode }: z.output<typeof smsShape.body>,
  request: RequestInfo,
): Promise<void> {
  if (!isOn(wayOf[smsmode])) throw fail('smsNotSetUp');
  if (!mobile?.trim()) throw fail('smsPhoneEmpty');
  const phone = mobileNumber('mobile', mobile, request.language);
  const { sending, recipient, reason } = await whatToSend(phone, smsmode);
  await issueCode({ mode: smsmode, phone, asker: markBrowser(request) }, sending, { recipient, ip: request.ip });
  await auditAlone({
    type: 'signIn',
    event: 'sms.sent',
    content: { zh: `短信验证码: ${maskPhone(phone)}`, en: `Code to a phone: ${maskPhone(phone)}` },
    reason,
    success: sending !== 'nothing',
    tenantId: recipient?.tenantId ?? null,
    username: null,
    target: `smsmode ${smsmode}`,
    request,
  });
}

interface Plan {
  readonly sending: Sending;
  readonly recipient?: Recipient | undefined;
  readonly reason: string;
}

async function whatToSend(phone: string, mode: '0' | '1' | '2'): Promise<Plan> {
  const { account, taken } = await readGlobal(async (db) => ({
    account: await (mode === smsModes.reset ? findResettableAccount : findPhoneAccount)(db, phone),
    taken: await isPhoneTaken(db, phone),
  }));
  const tenantId = await tenantOfMessages(account);
  const recipient = account && { userId: account.id, tenantId };
  if (mode !== smsModes.register) {
    return recipient ? { sending: 'code', recipient, reason: 'account' } : { sending: 'nothing', reason: 'unknown' };
  }
  if (!taken) return { sending: 'code', reason: 'new' };
  return recipient ? { sending: 'notice', recipient, reason: 'taken' } : { sending: 'nothing', reason: 'taken' };
}
