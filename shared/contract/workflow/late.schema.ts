import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
const datetime = z.string();
const id = z.string().min(1).max(36);
const kind = z.string().max(64);
const username = z.string().min(1).max(100);
const person = z.object({ username: z.string(), realname: z.string() });

/** An overdue task or record. */
const lateRow = z.object({
  /** Unique key of the row: kind and id of the task or record. */
  key: z.string(),
  kind: z.string(),
  kindName: z.string(),
  /** Id of the task or record. */
  id: z.string(),
  /** Resource and id of the record that the row opens. */
  resource: z.string(),
  bizId: z.string(),
  /** 单号, or the display name of the record. */
  no: z.string(),
  title: z.string(),
  /** Hull number of the ship that the row belongs to; empty without a ship. */
  ship: z.string(),
  /** Node of the flow; null if the row is not a task. */
  nodeName: z.string().nullable(),
  /** Responsible people. A task may have several; a record may have none. */
  owners: z.array(person),
  /** Responsible department. */
  orgCode: z.string(),
  orgCode_dictText: z.string(),
  /** `YYYY-MM-DD` for a record, date and time for a task. */
  due: z.string(),
  /** Time since which the row is overdue. */
  since: datetime,
  urgedTime: datetime.nullable(),
  /** Whether the caller may send a reminder now. */
  mayUrge: z.boolean(),
  /** Present if the caller may hand over the task; the new assignee needs this role, null for any role. */
  handOver: z.object({ role: z.string().nullable() }).nullable(),
});

export const lateListShape = {
  query: z.object({
    pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(1000).default(10),
    /** One kind, or `task`: the overdue approvals of all areas. */
    kind: kind.optional(),
    /** User name of a responsible person. */
    owner: username.optional(),
    /** Overdue for at least this number of days. */
    days: z.coerce.number().int().min(0).max(3650).optional(),
    /** Default: approvals first and block stages last, each from the oldest on. */
    column: z.enum(['since']).optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  result: pageShape(lateRow).extend({
    /** The server's clock, for calculating ages. */
    now: datetime,
    /** All kinds that the caller may see, with their number under the other conditions. */
    kinds: z.array(
      z.object({
        kind: z.string(),
        name: z.string(),
        count: z.int(),
        /** Whether the rows are approvals, which `kind=task` lists together. */
        task: z.boolean(),
      }),
    ),
    /** People with the most overdue rows under the other conditions, at most fifty. */
    owners: z.array(person.extend({ count: z.int(), oldest: datetime })),
    /** Whether rows are missing from the counts: only the oldest 2000 of each kind are read. */
    more: z.boolean(),
  }),
};

export const lateWaitingShape = {
  /** Number of applications by area and node; nodes without an open task are omitted. */
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
