import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';

/** What a message is about: dictionary `sms_mode`. The first three are `smsmode` of the wire. */
export const smsModes = {
  login: '0',
  register: '1',
  reset: '2',
  originalPhone: '3',
  newPhone: '4',
  /** Somebody registers with a number that an account has: its owner learns it, the one who asked does not (docs/security.md P4). */
  registeredAlready: '5',
} as const;
export type SmsMode = (typeof smsModes)[keyof typeof smsModes];

export interface SmsMessage {
  readonly phone: string;
  readonly mode: SmsMode;
  /** False: nobody is to get it. It is taken all the same, so that asking for a code takes as long whoever has the number (docs/security.md P4). */
  readonly goesOut: boolean;
  /** Absent in a message that only tells something. */
  readonly code: string | null;
  /** Of the account that it goes to; null: nobody has the number yet. */
  readonly userId: string | null;
  readonly tenantId: number | null;
  readonly keyHash: string;
  /** Milliseconds of the session clock. */
  readonly expiresMs: number;
}

/**
 * The port to whoever carries messages to phones. It runs inside the transaction that makes the code, so it only takes
 * the message over; a provider on the network sends it afterwards, from what it took (docs/security.md F11). Throwing refuses the request.
 */
export interface SmsProvider {
  readonly take: (trx: Trx, message: SmsMessage) => Promise<void>;
}

/** Dictionary `sms_status`, and one that is in no list and so has no name. */
export const smsStates = { sent: '1', unsent: '-1' } as const;

/**
 * The provider without a network: messages stay in a table, and an administrator who may read it tells people their
 * codes. Rows go after a month.
 */
const outbox: SmsProvider = {
  async take(trx, { mode, goesOut, ...message }) {
    await trx
      .insertInto('sysSms')
      .values({ id: newId(), smsMode: mode, sendStatus: goesOut ? smsStates.sent : smsStates.unsent, ...message })
      .execute();
  },
};

/** The provider of this installation. */
export const smsProvider: SmsProvider = outbox;
