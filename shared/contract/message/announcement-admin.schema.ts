import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';

const id = z.string().min(1).max(32);

export const publishShape = { query: z.object({ id }), result: z.null() };
export const syncNoticeShape = { query: z.object({ anntId: id.optional() }), result: z.null() };
export const showAnnouncementShape = { path: z.object({ id }), result: z.any() };

export const readStatisticsShape = {
  query: z.object({ id }),
  result: z.object({
    /** Number of recipients: current members, and former members who received the announcement. */
    total: z.int(),
    read: z.int(),
    /** By current department, largest first; null for people without a department. */
    departs: z.array(
      z.object({ orgCode: z.string().nullable(), departName: z.string().nullable(), total: z.int(), read: z.int() }),
    ),
  }),
};

export const readersShape = {
  query: z.object({
    id,
    /** 1: people who have read the announcement, 0: people who have not; absent: all. */
    readFlag: z.coerce.number().int().min(0).max(1).optional(),
    pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(10),
  }),
  result: pageShape(
    z.object({
      userId: z.string(),
      username: z.string(),
      realname: z.string(),
      departName: z.string().nullable(),
      readFlag: z.int(),
      readTime: z.string().nullable(),
    }),
  ),
};
