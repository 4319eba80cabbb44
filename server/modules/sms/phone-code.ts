import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { writeGlobal } from '#server/db/scope.ts';
import { sessionClock } from '#server/session/session-clock.ts';
import { hashOf } from '#server/session/token.ts';
import { fail } from '#shared/errors/fail.ts';
import { countOfDay } from './daily-count.ts';
import { type SmsMode, smsModes, smsProvider } from './sms-provider.ts';

/** Milliseconds; 600 s by docs/wire.md §1.3. */
const LIFE_MS = 600_000;
/** Attempts for one code (docs/security.md P5). */
const TRIES = 5;
/**
 * Codes that are valid at the same time, which limits the disk space (docs/security.md P39); `daily-count.ts` limits
 * one source.
 */
const MOST_LIVE = 20_000;

/**
 * Identifies a code: its purpose, its phone number, and who requested it (`browser:…` or `user:…`). Nobody else can use
 * it (docs/security.md P5).
 */
export interface CodeOf {
  readonly mode: SmsMode;
  readonly phone: string;
  readonly asker: string;
}

/** Account that the message is for; absent if the number has no account. */
export interface Recipient {
  readonly userId: string;
  readonly tenantId: number | null;
}

/**
 * Kind of message: a code, a notice without a code, or none. The caller gets the same answer for all three
 * (docs/security.md P4).
 */
export type Sending = 'code' | 'notice' | 'nothing';

const keyOf = ({ mode, phone }: Pick<CodeOf, 'mode' | 'phone'>): string => hashOf(`${mode}\n${phone}`);
const codeHash = (keyHash: string, code: string): string => hashOf(`${keyHash}\n${code}`);

/** Recipient of the message, and the address of the client that requested it. */
interface Asked {
  readonly recipient: Recipient | undefined;
  readonly ip: string;
}

/**
 * Sends a code, unless another one for the same purpose and number is still valid; one SQL statement decides that for
 * all worker processes. The same rows are written for every kind of message, so that the response time does not reveal
 * which numbers are known (docs/security.md P4).
 */
export async function issueCode(of: CodeOf, sending: Sending, { recipient, ip }: Asked): Promise<void> {
  const keyHash = keyOf(of);
  const now = sessionClock.now();
  const code = sending === 'code' ? String(randomInt(1_000_000)).padStart(6, '0') : null;
  const row = {
    asker: of.asker,
    codeHash: code === null ? null : codeHash(keyHash, code),
    expiresMs: now + LIFE_MS,
    tries: 0,
    proved: false,
  };
  await writeGlobal(async (trx) => {
    await trx.deleteFrom('phoneCode').where('expiresMs', '<=', now).execute();
    const { live } = await trx
      .selectFrom('phoneCode')
      .select(({ fn }) => fn.countAll<number>().as('live'))
      .executeTakeFirstOrThrow();
    if (Number(live) >= MOST_LIVE) throw fail('smsFailed');
    const made = await trx
      .insertInto('phoneCode')
      .values({ keyHash, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning('keyHash')
      .executeTakeFirst();
    if (!made) throw fail('smsStillValid');
    await countOfDay(trx, of.phone, ip);
    await smsProvider.take(trx, {
      phone: of.phone,
      mode: sending === 'notice' ? smsModes.registeredAlready : of.mode,
      goesOut: sending !== 'nothing',
      code,
      userId: recipient?.userId ?? null,
      tenantId: recipient?.tenantId ?? null,
      keyHash,
      expiresMs: row.expiresMs,
    });
  });
}

/** Whether a correct code `keeps` the number of attempts, for the next step, or `costs` one like a wrong code. */
type RightCode = 'keeps' | 'costs';

/**
 * Checks a code; `gone` means that there is no valid one. A wrong code uses one of five attempts. The attempt is
 * counted before the comparison, so that parallel requests get no extra attempts.
 */
export async function proveCode(
  of: CodeOf,
  given: string,
  right: RightCode = 'keeps',
): Promise<'right' | 'wrong' | 'gone'> {
  const keyHash = keyOf(of);
  return writeGlobal(async (trx) => {
    const row = await trx
      .updateTable('phoneCode')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('keyHash', '=', keyHash)
      .where('asker', '=', of.asker)
      .where('expiresMs', '>', sessionClock.now())
      .where('tries', '<', TRIES)
      .returning('codeHash')
      .executeTakeFirst();
    if (!row) return 'gone';
    if (row.codeHash === null || row.codeHash !== codeHash(keyHash, given.trim())) return 'wrong';
    await trx
      .updateTable('phoneCode')
      .set(({ eb }) => ({ tries: eb('tries', '-', right === 'keeps' ? 1 : 0), proved: true }))
      .where('keyHash', '=', keyHash)
      .execute();
    return 'right';
  });
}

/**
 * Uses up a code that was proved. Returns false if another request was first or the code has expired. Its text is
 * removed from the outbox.
 */
export async function spendCode(trx: Trx, of: CodeOf): Promise<boolean> {
  const keyHash = keyOf(of);
  const spent = await trx
    .deleteFrom('phoneCode')
    .where('keyHash', '=', keyHash)
    .where('asker', '=', of.asker)
    .where('proved', '=', true)
    .where('expiresMs', '>', sessionClock.now())
    .returning('keyHash')
    .executeTakeFirst();
  if (!spent) return false;
  await sql`select sys_sms_spent(${keyHash})`.execute(trx);
  return true;
}
