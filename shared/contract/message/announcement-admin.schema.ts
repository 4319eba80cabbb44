import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';

const id = z.string().min(1).max(32);

export const publishShape = { query: z.object({ id }), result: z.null() };
export const syncNoticeShape = { query: z.object({ anntId: id.optional() }), result: z.null() };
export const showAnnouncementShape = { path: z.object({ id }), result: z.any() };

export const readStatisticsShape = {
  query: z.object({ id }),
  result: z.object({
    /** People whom it reaches: members of today, and whoever received it before leaving. */
    total: z.int(),
    read: z.int(),
    /** By current department, the largest first; people without one have a null. */
    departs: z.array(
      z.object({ orgCode: z.string().nullable(), departName: z.string().nullable(), total: z.int(), read: z.int() }),
    ),
  }),
};

export const readersShape = {
  query: z.object({
    id,
    /** 1: who has read it, 0: who has not; absent: all. */
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
