import { sendSms } from '#shared/contract/session/sms.ts';
import { call } from '#src/http/call.ts';

const modes = { login: '0', register: '1', reset: '2' } as const;

/** Purposes of a code; a code is only valid for its own purpose. */
export type CodeFor = keyof typeof modes;

/** Requests a code. The answer does not tell whether an account has the number (docs/security.md P4). */
export async function requestCode(mobile: string, purpose: CodeFor): Promise<void> {
  await call(sendSms, { body: { mobile, smsmode: modes[purpose] } }, { quiet: true });
}
