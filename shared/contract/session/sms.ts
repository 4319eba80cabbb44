import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './sms.schema.ts';

/**
 * Sends a code of six digits to a phone. The code is valid for ten minutes, for one use and five attempts, and only in
 * the browser that requested it (docs/security.md P5: the response sets a cookie). The response never reveals whether
 * an account has the number; only the sent text differs (docs/security.md P4, docs/decisions/phone-codes.md). More than
 * five requests a minute from one source return code 40002.
 */
export const sendSms = defineCall<typeof schema.smsShape>({
  id: 'sms.send',
  method: 'POST',
  path: '/sys/sms',
  access: 'anonymous',
  tenant: 'global',
  code: 0,
  signed: true,
  limit: 'sms',
  summary: 'Send a code to a phone: 0 to sign in, 1 to register, 2 for a forgotten password.',
});

/** Sends a code to the caller's current phone, or to the new one. */
export const sendChangePhoneSms = defineCall<typeof schema.changePhoneSmsShape>({
  id: 'sms.changePhone',
  method: 'POST',
  path: '/sys/user/sendChangePhoneSms',
  access: 'session',
  tenant: 'global',
  signed: true,
  limit: 'sms',
  summary: 'Send a code to the caller’s own phone, or to the new one.',
});

/**
 * Sets the phone of the caller's account. With an existing phone the caller first verifies it (`verifyOriginalPhone`,
 * with the code sent to it), then the new phone (`updatePhone`) within ten minutes. Without one the caller sends the
 * password together with the new phone.
 */
export const changePhone = defineCall<typeof schema.changePhoneShape>({
  id: 'user.changePhone',
  method: 'PUT',
  path: '/sys/user/changePhone',
  access: 'session',
  tenant: 'global',
  limit: 'code',
  summary: 'Verify the caller’s phone by a code, or replace it by a new one.',
});
