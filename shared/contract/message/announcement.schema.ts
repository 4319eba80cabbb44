import { z } from 'zod';

/** The wire spells `titile`. */
export const announcement = z.object({
  id: z.string(),
  titile: z.string(),
  /** HTML; sanitised on write, and must be sanitised again before display (docs/security.md P21). */
  msgContent: z.string().nullable(),
  msgAbstract: z.string().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** Username of the publisher. */
  sender: z.string().nullable(),
  priority: z.enum(['L', 'M', 'H']),
  /** '1' notice, '2' system message. */
  msgCategory: z.enum(['1', '2']),
  msgType: z.enum(['USER', 'ALL']),
  sendStatus: z.enum(['0', '1', '2']),
  sendTime: z.string().nullable(),
  cancelTime: z.string().nullable(),
  busType: z.string().nullable(),
  busId: z.string().nullable(),
  openType: z.enum(['component', 'url']).nullable(),
  /** A path on our origin or a component of the catalogue (docs/security.md P22). */
  openPage: z.string().nullable(),
  createBy: z.string().nullable(),
  createTime: z.string(),
});

export const listByUserShape = {
  query: z.object({ pageSize: z.coerce.number().int().min(1).max(100).default(5) }),
  /** Lists contain unread ones only; totals are complete. */
  result: z.object({
    anntMsgList: z.array(announcement),
    anntMsgTotal: z.number(),
    sysMsgList: z.array(announcement),
    sysMsgTotal: z.number(),
  }),
};

export const announcementByIdShape = {
  query: z.object({ id: z.string().min(1).max(32) }),
  result: announcement,
};

export const markReadShape = { body: z.object({ anntId: z.string().min(1).max(32) }), result: z.null() };
export const readAllShape = { result: z.null() };

/** A message to the caller; `id` is that of the send row, `anntId` that of the announcement. */
export const ownAnnouncement = z.object({
  id: z.string(),
  anntId: z.string(),
  userId: z.string(),
  titile: z.string(),
  msgContent: z.string().nullable(),
  msgAbstract: z.string().nullable(),
  sender: z.string().nullable(),
  priority: z.enum(['L', 'M', 'H']),
  readFlag: z.number(),
  readTime: z.string().nullable(),
  sendTime: z.string().nullable(),
  msgCategory: z.enum(['1', '2']),
  busType: z.string().nullable(),
  busId: z.string().nullable(),
  openType: z.enum(['component', 'url']).nullable(),
  openPage: z.string().nullable(),
});

export const ownAnnouncementsShape = {
  query: z.object({
    pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(1000).default(10),
    /** Substring; asterisks are optional. */
    titile: z.string().max(100).optional(),
    sender: z.string().max(100).optional(),
    readFlag: z.coerce.number().int().min(0).max(1).optional(),
    msgCategory: z.enum(['1', '2']).optional(),
    busType: z.string().max(60).optional(),
    /** `isNoBpm` excludes messages sent by a workflow. */
    bizSource: z.string().max(20).optional(),
  }),
  result: z.object({
    records: z.array(ownAnnouncement),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
  }),
};
