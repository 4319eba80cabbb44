import { readAs, writeAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import { queueFrame } from '#server/kernel/outbox.ts';
import * as schema from '#shared/contract/message/announcement.schema.ts';
import * as calls from '#shared/contract/message/announcement.ts';
import { fail } from '#shared/errors/fail.ts';
import {
  findOwn,
  findReceived,
  findUnread,
  findWritten,
  markRead,
  receiveForEverybody,
} from './announcement.queries.ts';

/** Calls of the bell and its page: every user can read and change only their own messages. */
export const announcementCalls: readonly Binding[] = [
  implement(calls.listByUser, schema.listByUserShape, async ({ actor, query }) => {
    await receiveForEverybody(actor);
    return readAs(actor.tenantId, async (db) => {
      const announced = await findUnread(db, actor, '1', query.pageSize);
      const system = await findUnread(db, actor, '2', query.pageSize);
      return {
        anntMsgList: announced.list,
        anntMsgTotal: announced.total,
        sysMsgList: system.list,
        sysMsgTotal: system.total,
      };
    });
  }),
  implement(calls.getAnnouncement, schema.announcementByIdShape, async ({ actor, query }) => {
    const looksAfter = actor.grants.has('system:announcement:list');
    const found = await readAs(
      actor.tenantId,
      async (db) =>
        (await findReceived(db, actor, query.id)) ?? (looksAfter ? findWritten(db, actor, query.id) : undefined),
    );
    if (!found) throw fail('notFound');
    return found;
  }),
  implement(calls.markAnnouncementRead, schema.markReadShape, async ({ actor, body }) => {
    await writeAs(actor.tenantId, (trx) => markRead(trx, actor, body.anntId));
    return null;
  }),
  implement(calls.listMyAnnouncements, schema.ownAnnouncementsShape, async ({ actor, query }) => {
    await receiveForEverybody(actor);
    const { records, total } = await readAs(actor.tenantId, (db) => findOwn(db, actor, query));
    return { records, total, size: query.pageSize, current: query.pageNo, pages: Math.ceil(total / query.pageSize) };
  }),
  implement(calls.readAllAnnouncements, schema.readAllShape, async ({ actor }) => {
    await writeAs(actor.tenantId, async (trx) => {
      const changed = await markRead(trx, actor);
      // JeecgBoot wakes everybody's bell, but only other windows of the reader have something to reload.
      if (changed > 0) {
        await queueFrame(trx, {
          tenantId: actor.tenantId,
          userId: actor.userId,
          topic: 'websocket',
          frame: { cmd: 'user' },
        });
      }
    });
    return new Answer(null, '全部已读');
  }),
];
