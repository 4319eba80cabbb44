import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit, auditAlone } from '#server/kernel/audit/audit.ts';
import { isPhoneTaken } from '#server/modules/sign-in/phone-account.ts';
import { maskPhone } from '#server/modules/user/mask.ts';
import { verifyOwnPassword } from '#server/session/verify-own-password.ts';
import type { changePhoneShape, changePhoneSmsShape } from '#shared/contract/session/sms.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { type CodeOf, issueCode, proveCode, spendCode } from './phone-code.ts';
import { mobileNumber } from './phone-number.ts';
import { smsModes } from './sms-provider.ts';

/**
 * Sends a code to the actor's current phone or to the new one; only this account can use the code
 * (docs/security.md P5). The call does not reveal whose a number is: for a number that is taken no message is sent, and
 * no valid code exists.
 */
export async function sendChangePhoneSms(
  actor: Actor,
  { phone, type }: z.output<typeof changePhoneSmsShape.body>,
  request: RequestInfo,
): Promise<void> {
  if (!phone?.trim()) throw fail('phoneNotGiven');
  const number = mobileNumber('phone', phone, request.language);
  const own = await phoneOf(actor);
  const recipient = { userId: actor.userId, tenantId: actor.tenantId || null };
  if (type === 'verifyOriginalPhone') {
    if (number !== own) throw fail('originalPhoneDiffers');
    return issueCode(originalOf(actor, number), 'code', { recipient, ip: request.ip });
  }
  if (number === own) throw fail('newPhoneSame');
  const taken = await readGlobal((db) => isPhoneTaken(db, number));
  await issueCode(newOf(actor, number), taken ? 'nothing' : 'code', { recipient, ip: request.ip });
}

/**
 * Step one proves the current phone; step two proves the new one and stores it. An account without a phone starts with
 * step two and must enter its password: a phone can be used to sign in and to set passwords, so an unattended session
 * must not be enough to add one.
 */
export async function changePhone(
  actor: Actor,
  body: z.output<typeof changePhoneShape.body>,
  request: RequestInfo,
): Promise<void> {
  const own = await phoneOf(actor);
  if (own !== null && !body.phone?.trim()) throw fail('originalPhoneNotGiven');
  if (own !== null && body.phone?.trim() !== own) throw fail('originalPhoneDiffers');
  if (!body.smscode?.trim()) throw fail('phoneCodeNotGiven');
  if (body.type === 'verifyOriginalPhone') {
    if (own === null) throw fail('originalPhoneDiffers');
    return demandCode(originalOf(actor, own), body.smscode, actor, request);
  }
  if (!body.newPhone?.trim()) throw fail('phoneNotGiven');
  const number = mobileNumber('newPhone', body.newPhone, request.language);
  if (number === own) throw fail('newPhoneSame');
  if (own === null) {
    if (!body.password) throw fail('phonePasswordNotGiven');
    if (!(await verifyOwnPassword(actor, body.password, request))) throw fail('phonePasswordWrong');
  }
  await demandCode(newOf(actor, number), body.smscode, actor, request);
  await writeGlobal(async (trx) => {
    if (own !== null && !(await spendCode(trx, originalOf(actor, own)))) throw fail('originalPhoneUnproved');
    if (!(await spendCode(trx, newOf(actor, number)))) throw fail('phoneCodeWrong');
    await storePhone(trx, actor, number);
    await audit(trx, {
      type: 'operation',
      operate: 'update',
      event: 'phone.changed',
      content: { zh: `修改手机号: ${maskPhone(number)}`, en: `Phone changed: ${maskPhone(number)}` },
      success: true,
      tenantId: actor.tenantId || null,
      username: actor.username,
      realname: actor.realname,
      request,
    });
  });
}

const askerOf = ({ userId }: Actor): string => `user:${userId}`;
const originalOf = (actor: Actor, phone: string): CodeOf => ({
  mode: smsModes.originalPhone,
  phone,
  asker: askerOf(actor),
});
const newOf = (actor: Actor, phone: string): CodeOf => ({ mode: smsModes.newPhone, phone, asker: askerOf(actor) });

async function phoneOf(actor: Actor): Promise<string | null> {
  const row = await readGlobal((db) =>
    db.selectFrom('sysUser').select('phone').where('id', '=', actor.userId).executeTakeFirstOrThrow(),
  );
  return row.phone;
}

async function demandCode(of: CodeOf, given: string, actor: Actor, request: RequestInfo): Promise<void> {
  const found = await proveCode(of, given);
  if (found === 'right') return;
  await auditAlone({
    type: 'operation',
    event: 'phone.refused',
    content: {
      zh: `手机号: ${maskPhone(of.phone)},短信验证码校验失败`,
      en: `Phone: ${maskPhone(of.phone)}, the code was wrong`,
    },
    reason: found,
    success: false,
    tenantId: actor.tenantId || null,
    username: actor.username,
    realname: actor.realname,
    request,
  });
  throw fail('phoneCodeWrong');
}

async function storePhone(trx: Trx, actor: Actor, phone: string): Promise<void> {
  if (await isPhoneTaken(trx, phone)) throw fail('newPhoneTaken');
  await trx.updateTable('sysUser').set({ phone, updateBy: actor.username }).where('id', '=', actor.userId).execute();
}
