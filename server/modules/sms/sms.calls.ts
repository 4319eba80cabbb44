import { Answer, type Binding, implement, implementOpen } from '#server/http/implement.ts';
import * as schema from '#shared/contract/session/sms.schema.ts';
import * as calls from '#shared/contract/session/sms.ts';
import { changePhone, sendChangePhoneSms } from './change-phone.ts';
import { sendSms } from './send-sms.ts';

/** Calls that send codes to phones (docs/wire.md §1.3, §3.6). */
export const smsCalls: readonly Binding[] = [
  implementOpen(calls.sendSms, schema.smsShape, async ({ body, request }) => {
    await sendSms(body, request);
    return null;
  }),
  implement(calls.sendChangePhoneSms, schema.changePhoneSmsShape, async ({ actor, body, request }) => {
    await sendChangePhoneSms(actor, body, request);
    return new Answer('发送验证码成功！', '发送验证码成功！');
  }),
  implement(calls.changePhone, schema.changePhoneShape, async ({ actor, body, request }) => {
    await changePhone(actor, body, request);
    return new Answer('修改手机号成功！', '修改手机号成功！');
  }),
];
