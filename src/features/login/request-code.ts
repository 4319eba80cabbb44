import { sendSms } from '#shared/contract/session/sms.ts';
import { call } from '#src/http/call.ts';

const modes = { login: '0', register: '1', reset: '2' } as const;

/** What a code is asked for; one that was sent for something else does not fit. */
export type CodeFor = keyof typeof modes;

/** Has a code sent. Whether anybody has the number is not told (docs/security.md P4). */
export async function requestCode(mobile: string, purpose: CodeFor): Promise<void> {
  await call(sendSms, { body: { mobile, smsmode: modes[purpose] } }, { quiet: true });
}
