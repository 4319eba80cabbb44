import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { contains } from '#server/db/contains.ts';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type {
  announcement,
  ownAnnouncement,
  ownAnnouncementsShape,
} from '#shared/contract/message/announcement.schema.ts';

type Announcement = z.input<typeof announcement>;
type OwnAnnouncement = z.input<typeof ownAnnouncement>;
type OwnQuery = z.output<typeof ownAnnouncementsShape.query>;

const columns = [
  'a.id',
  'a.startTime',
  'a.endTime',
  'a.sender',
  'a.priority',
  'a.msgCategory',
  'a.msgType',
  'a.sendStatus',
  'a.sendTime',
  'a.cancelTime',
  'a.busType',
  'a.busId',
  'a.openType',
  'a.openPage',
  'a.createBy',
  'a.createTime',
] as const;

/** Texts of a message in the reader's language; falls back to Chinese. */
function words({ language }: Actor) {
  const word = (name: 'titile' | 'msgContent' | 'msgAbstract') =>
    language === 'en'
      ? sql<string>`coalesce(${sql.ref(`a.${name}En`)}, ${sql.ref(`a.${name}`)})`
      : sql<string>`${sql.ref(`a.${name}`)}`;
  return [
    word('titile').as('titile'),
    word('msgContent').as('msgContent'),
    word('msgAbstract').as('msgAbstract'),
  ] as const;
}

/**
 * Creates unread rows for the reader: for every published announcement to everybody that has no row yet and had not
 * ended when the account was created (docs/wire.md §2.1.3). Publishing writes no such rows, so later members get the
 * announcement too. Looks without a transaction first, because bells ask often and seldom find anything.
 */
export async function receiveForEverybody(actor: Actor): Promise<void> {
  const { tenantId, userId, username } = actor;
  const missing = await readAs(tenantId, (db) => findMissing(db, actor));
  if (missing.length === 0) return;
  await writeAs(tenantId, (trx) =>
    trx
      .insertInto('sysAnnouncementSend')
      .values(missing.map(({ id }) => ({ id: newId(), tenantId, anntId: id, userId, createBy: username })))
      .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'anntId']).doNothing())
      .execute(),
  );
}

function findMissing(db: Db, actor: Actor): Promise<{ id: string }[]> {
  return db
    .selectFrom('sysAnnouncement as a')
    .innerJoin('sysUser as u', (join) => join.on('u.id', '=', actor.userId))
    .select('a.id')
    .where('a.tenantId', '=', actor.tenantId)
    .where('a.msgType', '=', 'ALL')
    .where('a.sendStatus', '=', '1')
    .where('a.delFlag', '=', 0)
    .where((eb) => eb.or([eb('a.endTime', 'is', null), eb('a.endTime', '>=', eb.ref('u.createTime'))]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sysAnnouncementSend as s')
            .select('s.id')
            .whereRef('s.anntId', '=', 'a.id')
            .where('s.tenantId', '=', actor.tenantId)
            .where('s.userId', '=', actor.userId),
        ),
      ),
    )
    .execute();
}

/** Query of the messages that the reader has received and may still see. */
function received(db: Db, actor: Actor) {
  return db
    .selectFrom('sysAnnouncementSend as s')
    .innerJoin('sysAnnouncement as a', 'a.id', 's.anntId')
    .where('s.tenantId', '=', actor.tenantId)
    .where('s.userId', '=', actor.userId)
    .where('a.tenantId', '=', actor.tenantId)
    .where('a.sendStatus', '=', '1')
    .where('a.delFlag', '=', 0);
}

/** Newest unread messages of a category, and their total number. */
export async function findUnread(
  db: Db,
  actor: Actor,
  category: '1' | '2',
  most: number,
): Promise<{ list: Announcement[]; total: number }> {
  const unread = received(db, actor)
    .where('s.readFlag', '=', 0)
    .where('a.msgCategory', '=', category)
    // Ended announcements are no longer news; the page of own messages still shows them.
    .where((eb) => eb.or([eb('a.endTime', 'is', null), eb('a.endTime', '>=', sql<string>`now()`)]));
  const list = await unread
    .select([...columns, ...words(actor)])
    .orderBy('a.createTime', 'desc')
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute();
  const count = await unread.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list, total: count.total };
}

export function findReceived(db: Db, actor: Actor, id: string): Promise<Announcement | undefined> {
  return received(db, actor)
    .select([...columns, ...words(actor)])
    .where('a.id', '=', id)
    .executeTakeFirst();
}

/** An announcement of the administrators, published or not. */
export function findWritten(db: Db, actor: Actor, id: string): Promise<Announcement | undefined> {
  return db
    .selectFrom('sysAnnouncement as a')
    .select([...columns, ...words(actor)])
    .where('a.tenantId', '=', actor.tenantId)
    .where('a.id', '=', id)
    .where('a.delFlag', '=', 0)
    .where('a.busType', 'is', null)
    .executeTakeFirst();
}

/** All messages of the reader: unread first, then newest. */
export async function findOwn(
  db: Db,
  actor: Actor,
  query: OwnQuery,
): Promise<{ records: OwnAnnouncement[]; total: number }> {
  let own = received(db, actor);
  if (query.titile) own = own.where(contains('a.titile', query.titile));
  if (query.sender) own = own.where(contains('a.sender', query.sender));
  if (query.readFlag !== undefined) own = own.where('s.readFlag', '=', query.readFlag);
  if (query.msgCategory) own = own.where('a.msgCategory', '=', query.msgCategory);
  if (query.busType) own = own.where('a.busType', '=', query.busType);
  if (query.bizSource === 'isNoBpm') {
    own = own.where(sql<SqlBool>`coalesce(a.bus_type, '') not in ('bpm', 'bpm_cc', 'workflow')`);
  }
  const records = await own
    .select([
      's.id',
      's.anntId',
      's.userId',
      's.readFlag',
      's.readTime',
      'a.sender',
      'a.priority',
      'a.sendTime',
      'a.msgCategory',
      'a.busType',
      'a.busId',
      'a.openType',
      'a.openPage',
      ...words(actor),
    ])
    .orderBy('s.readFlag')
    .orderBy('a.sendTime', 'desc')
    .orderBy('s.id', 'desc')
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .execute();
  const count = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { records, total: count.total };
}

/** Marks messages of the reader as read: one announcement, or all of them. Returns how many were unread. */
export async function markRead(trx: Trx, actor: Actor, anntId?: string): Promise<number> {
  let update = trx
    .updateTable('sysAnnouncementSend')
    .set({ readFlag: 1, readTime: sql<string>`now()`, updateBy: actor.username, updateTime: sql<string>`now()` })
    .where('tenantId', '=', actor.tenantId)
    .where('userId', '=', actor.userId)
    .where('readFlag', '=', 0);
  if (anntId !== undefined) update = update.where('anntId', '=', anntId);
  const result = await update.executeTakeFirst();
  return Number(result.numUpdatedRows);
}
