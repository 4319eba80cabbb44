import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './sms.schema.ts';

/**
 * Sends a code of six digits to a number, good for ten minutes, once, and five tries, in the browser that asked
 * (docs/security.md P5: the answer sets a cookie). Whether anybody has the number is never told: the answer is the
 * same, and what is sent differs (docs/security.md P4, docs/decisions/phone-codes.md). More than five a minute from one
 * source answer code 40002.
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

/** The code for the own phone, or for the one that takes its place. */
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
 * Binds a phone to the own account. Who has one already first proves it (`verifyOriginalPhone`, with the code that went
 * there), then the new one (`updatePhone`) within ten minutes; who has none gives the password along with the new one.
 */
export const changePhone = defineCall<typeof schema.changePhoneShape>({
  id: 'user.changePhone',
  method: 'PUT',
  path: '/sys/user/changePhone',
  access: 'session',
  tenant: 'global',
  limit: 'code',
  summary: 'Prove the own phone by a code, or put a new one in its place.',
});
