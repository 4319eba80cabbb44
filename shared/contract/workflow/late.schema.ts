import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
const datetime = z.string();
const id = z.string().min(1).max(36);
const kind = z.string().max(64);
const username = z.string().min(1).max(100);
const person = z.object({ username: z.string(), realname: z.string() });

/** Something that should have been done. */
const lateRow = z.object({
  /** Unique among the rows: the kind and the id of the task or record. */
  key: z.string(),
  kind: z.string(),
  kindName: z.string(),
  /** Of the task, or of the record. */
  id: z.string(),
  /** The record that it opens. */
  resource: z.string(),
  bizId: z.string(),
  /** 单号, or what the record is called. */
  no: z.string(),
  title: z.string(),
  /** Node of the flow; null for what is no task. */
  nodeName: z.string().nullable(),
  /** Who is asked: several may decide a task, nobody may be named. */
  owners: z.array(person),
  /** Department whose business it is. */
  orgCode: z.string(),
  orgCode_dictText: z.string(),
  /** `YYYY-MM-DD` of a record, a time of a task. */
  due: z.string(),
  /** Since when it is late. */
  since: datetime,
  urgedTime: datetime.nullable(),
  /** The caller may remind its owners now. */
  mayUrge: z.boolean(),
  /** The caller may hand it to somebody; who takes it needs this role, null asks for none. */
  handOver: z.object({ role: z.string().nullable() }).nullable(),
});

export const lateListShape = {
  query: z.object({
    pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(1000).default(10),
    kind: kind.optional(),
    /** Username of who is asked. */
    owner: username.optional(),
    /** Late for at least so many days. */
    days: z.coerce.number().int().min(0).max(3650).optional(),
    /** The oldest first unless asked for the other way round. */
    column: z.enum(['since']).optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  result: pageShape(lateRow).extend({
    /** The server's clock, for ages. */
    now: datetime,
    /** Every kind that the caller may see, and how many there are under the other conditions. */
    kinds: z.array(z.object({ kind: z.string(), name: z.string(), count: z.int() })),
    /** Who is asked most, at most fifty, under the other conditions. */
    owners: z.array(person.extend({ count: z.int(), oldest: datetime })),
    /** There are more than are counted: of each kind the oldest 2000 are read. */
    more: z.boolean(),
  }),
};

export const lateWaitingShape = {
  /** Where applications stand, by area and node; those without an open task are left out. */
  result: z.array(
    z.object({
      area: z.string(),
      areaName: z.string(),
      resource: z.string(),
      nodeKey: z.string(),
      nodeName: z.string(),
      open: z.int(),
      overdue: z.int(),
    }),
  ),
};

export const lateUrgeShape = { body: z.object({ kind, id }), result: z.object({ notified: z.int() }) };

export const lateHandOverShape = {
  body: z.object({ taskId: id, to: username, comment: z.string().max(500).optional() }),
  result: z.null(),
};
