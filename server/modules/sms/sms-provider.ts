import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';

/** Purpose of a message: dictionary `sms_mode`. The first three are the values of `smsmode` in requests. */
export const smsModes = {
  login: '0',
  register: '1',
  reset: '2',
  originalPhone: '3',
  newPhone: '4',
  /**
   * Somebody registers with a number that already has an account: the owner of the number is informed, the asker is
   * not (docs/security.md P4).
   */
  registeredAlready: '5',
} as const;
export type SmsMode = (typeof smsModes)[keyof typeof smsModes];

export interface SmsMessage {
  readonly phone: string;
  readonly mode: SmsMode;
  /**
   * False: the message must not be sent. It is handed over all the same, so that the response time does not depend on
   * the number (docs/security.md P4).
   */
  readonly goesOut: boolean;
  /** Null for a message without a code. */
  readonly code: string | null;
  /** Account of the number; null if there is none yet. */
  readonly userId: string | null;
  readonly tenantId: number | null;
  readonly keyHash: string;
  /** Milliseconds of the session clock. */
  readonly expiresMs: number;
}

/**
 * Port to the service that delivers text messages. `take` runs inside the transaction that creates the code, so it only
 * stores the message; a network provider sends it afterwards (docs/security.md F11). If it throws, the request is
 * refused.
 */
export interface SmsProvider {
  readonly take: (trx: Trx, message: SmsMessage) => Promise<void>;
}

/** Values of the dictionary `sms_status`; `unsent` is shown in no list and has no name there. */
export const smsStates = { sent: '1', unsent: '-1' } as const;

/**
 * Provider without a network: messages stay in a table, and an administrator who may read the table tells people their
 * codes. Old rows are deleted after the months of the parameter `monitor.outboxMonths`.
 */
const outbox: SmsProvider = {
  async take(trx, { mode, goesOut, ...message }) {
    await trx
      .insertInto('sysSms')
      .values({ id: newId(), smsMode: mode, sendStatus: goesOut ? smsStates.sent : smsStates.unsent, ...message })
      .execute();
  },
};

export const smsProvider: SmsProvider = outbox;
