import { readAs, writeAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement, implementOpenRaw } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import * as schema from '#shared/contract/message/announcement-admin.schema.ts';
import * as calls from '#shared/contract/message/announcement-admin.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import { sysAnnouncement } from '#shared/system/announcement.ts';
import { sendAnnouncementPage } from './announcement-page.ts';
import { chosenOf, refreshBells } from './audience.ts';
import { countReaders, findReaders } from './read-statistics.ts';

const missing = () => fail('recordMissing', { words: sysAnnouncement.address.words.missing.zh });

/** Calls for administrators of announcements, with JeecgBoot's messages (docs/wire.md §2.1.2). */
export const announcementAdminCalls: readonly Binding[] = [
  implement(calls.releaseAnnouncement, schema.publishShape, async ({ actor, query, request }) => {
    await publish(actor, query.id, 'release', request);
    return new Answer(null, '该系统通知发布成功');
  }),
  implement(calls.revokeAnnouncement, schema.publishShape, async ({ actor, query, request }) => {
    await publish(actor, query.id, 'revoke', request);
    return new Answer(null, '该系统通知撤销成功');
  }),
  implement(calls.syncNotice, schema.syncNoticeShape, async ({ actor, query }) => {
    await sync(actor, query.anntId);
    return null;
  }),
  implementOpenRaw(calls.showAnnouncement, schema.showAnnouncementShape, ({ path, request }) =>
    sendAnnouncementPage(path.id, request),
  ),
  implement(calls.readStatistics, schema.readStatisticsShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => countReaders(db, actor, query.id)),
  ),
  implement(calls.listReaders, schema.readersShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => findReaders(db, actor, query)),
  ),
];

type Request = Parameters<typeof audit>[1]['request'];

async function publish(actor: Actor, id: string, action: 'release' | 'revoke', request: Request): Promise<void> {
  const { tenantId, username, realname } = actor;
  await writeAs(tenantId, async (trx) => {
    await runTransition(trx, sysAnnouncement, actor, { id, action, scope: actor });
    const content = action === 'release' ? '发布系统通告' : '撤销系统通告';
    const event = `announcement.${action}`;
    await audit(trx, {
      type: 'operation',
      operate: 'update',
      event,
      content,
      success: true,
      tenantId,
      username,
      realname,
      target: id,
      request,
    });
  }).catch((error: unknown) => {
    throw error instanceof AppError && error.id === 'notFound' ? missing() : error;
  });
}

/**
 * Makes bells reload: those of the announcement's readers for administrators of announcements, otherwise the caller's
 * own.
 */
async function sync(actor: Actor, anntId: string | undefined): Promise<void> {
  const { tenantId, userId, grants } = actor;
  const own = [userId];
  await writeAs(tenantId, async (trx) => {
    const announcement =
      anntId !== undefined && grants.has('system:announcement:list')
        ? await trx
            .selectFrom('sysAnnouncement')
            .select(['msgType', 'userIds'])
            .where('tenantId', '=', tenantId)
            .where('id', '=', anntId)
            .where('busType', 'is', null)
            .executeTakeFirst()
        : undefined;
    await refreshBells(trx, { tenantId, chosen: announcement ? chosenOf(announcement) : own });
  });
}
