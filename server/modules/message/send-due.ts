import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { afterCommit, writeAs } from '#server/db/scope.ts';
import { messageStates, mostTries } from '#server/kernel/message/message-state.ts';
import { onMailsWaiting } from '#server/kernel/message/queue-mails.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { deliverMail, deliverToBells } from './deliver.ts';
import type { Delivery, Outgoing } from './delivery.ts';
import { readMail } from './mail-progress.ts';
import { keptResult } from './result-text.ts';

/** Tenants whose messages this process is sending, with the last run. */
const running = new Map<number, Promise<number>>();
onForgetCaches(() => running.clear());

/**
 * Sends due messages one after the other, so that a slow mail server delays mails only (docs/security.md F11). A
 * message is claimed before it is sent, by setting the time of its next try: two processes never send the same message,
 * and a message of a process that died becomes due again. Runs of one tenant follow each other, so a message that
 * arrives during a run is sent by the next.
 * @returns number of sent messages
 */
export function sendDue(tenantId: number): Promise<number> {
  const before = running.get(tenantId) ?? Promise.resolve(0);
  const run = before.catch(() => 0).then(() => sendAll(tenantId));
  running.set(tenantId, run);
  return run.finally(() => {
    if (running.get(tenantId) === run) running.delete(tenantId);
  });
}

/** Calls `sendDue` after the commit. Failures are retried by the job, which reports them. */
export function sendAfterCommit(trx: Trx, tenantId: number): void {
  afterCommit(trx, () => void sendDue(tenantId).catch(() => undefined));
}

onMailsWaiting((tenantId) => void sendDue(tenantId).catch(() => undefined));

/** Job: gives up messages whose last try was in a killed process, then sends what is due. */
export async function sendWaiting(trx: Trx, { tenantId }: { readonly tenantId: number }): Promise<number> {
  const due = sql`tenant_id = ${tenantId} and del_flag = 0
    and es_send_status in (${messageStates.waiting}, ${messageStates.failed}) and es_next_time <= now()`;
  await sql`update sys_message set es_send_status = ${messageStates.givenUp}, es_next_time = null
    where ${due} and es_send_num >= ${mostTries}`.execute(trx);
  const { rows } = await sql<{ due: number }>`select count(*)::int as due from sys_message where ${due}`.execute(trx);
  if (rows[0]?.due) sendAfterCommit(trx, tenantId);
  return rows[0]?.due ?? 0;
}

async function sendAll(tenantId: number): Promise<number> {
  let sent = 0;
  for (;;) {
    const message = await claim(tenantId);
    if (!message) return sent;
    const delivery =
      message.esType === 'email'
        ? await deliverMail(tenantId, message)
        : await writeAs(tenantId, (trx) => deliverToBells(trx, tenantId, message));
    await writeAs(tenantId, (trx) => note(trx, tenantId, message, delivery));
    if (delivery.sent) sent += 1;
  }
}

type Claimed = Outgoing & { readonly esSendNum: number };

/**
 * Claims a due message: counts the try, and sets the time of the next (intervals grow from one minute), before sending.
 */
function claim(tenantId: number): Promise<Claimed | undefined> {
  return writeAs(tenantId, async (trx) => {
    const { rows } = await sql<Claimed>`
      update sys_message set es_send_num = es_send_num + 1,
        es_next_time = now() + power(4, es_send_num) * interval '1 minute'
      where id = (select id from sys_message
        where tenant_id = ${tenantId} and del_flag = 0 and es_send_num < ${mostTries}
          and es_send_status in (${messageStates.waiting}, ${messageStates.failed}) and es_next_time <= now()
        order by es_type = 'email', es_next_time, id limit 1 for update skip locked)
      returning id, es_title, es_type, es_receiver, es_content, es_send_num`.execute(trx);
    const [message] = rows;
    return message && { ...message, ...(await readMail(trx, tenantId, message.id)) };
  });
}

/** Stores the result of a try, for people who administer messages. */
export async function note(
  trx: Trx,
  tenantId: number,
  { id, esSendNum }: Pick<Claimed, 'id' | 'esSendNum'>,
  delivery: Delivery,
): Promise<void> {
  const over = !delivery.sent && (delivery.final || esSendNum >= mostTries);
  const unsent = over ? messageStates.givenUp : messageStates.failed;
  await trx
    .updateTable('sysMessage')
    .set({
      esSendStatus: delivery.sent ? messageStates.sent : unsent,
      esResult: delivery.result && keptResult(delivery.result),
      ...(delivery.sent && { esSendTime: sql<string>`now()` }),
      ...((delivery.sent || over) && { esNextTime: null }),
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
