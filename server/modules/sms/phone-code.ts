import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { writeGlobal } from '#server/db/scope.ts';
import { sessionClock } from '#server/session/session-clock.ts';
import { hashOf } from '#server/session/token.ts';
import { fail } from '#shared/errors/fail.ts';
import { countOfDay } from './daily-count.ts';
import { type SmsMode, smsModes, smsProvider } from './sms-provider.ts';

/** docs/wire.md §1.3: 600 s. */
const LIFE_MS = 600_000;
/** docs/security.md P5. */
const TRIES = 5;
/** Codes that are good at the same time: what one source may have of them is in `daily-count.ts`; this bounds the disk (docs/security.md P39). */
const MOST_LIVE = 20_000;

/** Which code: of which number, for what, and who asked (`browser:…` or `user:…`), who alone may use it (docs/security.md P5). */
export interface CodeOf {
  readonly mode: SmsMode;
  readonly phone: string;
  readonly asker: string;
}

/** To whom it goes; without an account nothing is sent where a code is for accounts only. */
export interface Recipient {
  readonly userId: string;
  readonly tenantId: number | null;
}

/** What goes out: a code, a message without one, or nothing at all. All three look the same to who asked (docs/security.md P4). */
export type Sending = 'code' | 'notice' | 'nothing';

const keyOf = ({ mode, phone }: Pick<CodeOf, 'mode' | 'phone'>): string => hashOf(`${mode}\n${phone}`);
const codeHash = (keyHash: string, code: string): string => hashOf(`${keyHash}\n${code}`);

/** Who gets it, and from where it was asked. */
interface Asked {
  readonly recipient: Recipient | undefined;
  readonly ip: string;
}

/**
 * Sends a code, unless one of its kind for this number is still good: one statement decides over all workers. Whatever is
 * sent, the same rows are written, so that the time it takes tells nobody who is here (docs/security.md P4).
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

/** What a right code does to the tries: it `keeps` them for the step that follows, or `costs` one as a wrong one does. */
type RightCode = 'keeps' | 'costs';

/**
 * Whether this is the code: `gone` where there is none any more, or never was. A wrong one costs one of five tries,
 * counted before it is compared, so that tries sent together are no more.
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

/** Takes a code that was proved, once: false where somebody was quicker or it is too old. Its text goes from the outbox. */
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
