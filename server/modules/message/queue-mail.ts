import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { countWaiting } from './message-hooks.ts';
import { mostWaiting } from './message-state.ts';
import { sendAfterCommit } from './send-due.ts';

/** A mail of the platform itself, which nobody typed. */
export interface QueuedMail {
  readonly title: string;
  /** Plain text. */
  readonly content: string;
  /** User names of the tenant, with an address each; a hundred at most (`receivers.ts`). */
  readonly to: readonly string[];
}

/** Puts a mail into the outbox; it goes once the transaction is committed. An outbox that is full takes none (F11). */
export async function queueMail(trx: Trx, tenantId: number, { title, content, to }: QueuedMail): Promise<void> {
  if (to.length === 0 || (await countWaiting(trx, tenantId)) >= mostWaiting) return;
  await trx
    .insertInto('sysMessage')
    .values({
      id: newId(),
      tenantId,
      createBy: 'system',
      esTitle: title.slice(0, 255),
      esType: 'email',
      esReceiver: to.join(','),
      esContent: content,
      esParam: null,
      esSendTime: null,
      esNextTime: sql<string>`date_trunc('second', now())`,
      esResult: null,
      remark: null,
    })
    .execute();
  sendAfterCommit(trx, tenantId);
}
