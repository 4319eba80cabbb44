import { z } from 'zod';
import { warning } from '#shared/contract/warning.schema.ts';
import { mostLines } from '#shared/resource/lines/line-resource.ts';
import { pageShape } from '#shared/resource/page-shape.ts';
import { flowPath } from './flow-path.schema.ts';

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
const datetime = z.string();
const id = z.string().min(1).max(36);
const comment = z.string().max(500).optional();
const username = z.string().min(1).max(100);

export const todoTabs = ['pending', 'done', 'started', 'cc'] as const;

/** One row of a pending-task page (docs/domain.md §3.1). Times are null where a tab has none. */
export const todoRow = z.object({
  /** Null on the tab 我发起的, whose rows are instances. */
  taskId: z.string().nullable(),
  instanceId: z.string(),
  area: z.string(),
  resource: z.string(),
  bizId: z.string(),
  /** 单号 */
  bizNo: z.string(),
  title: z.string(),
  shipName: z.string().nullable(),
  blockNo: z.string().nullable(),
  /** 申请部门 */
  orgCode: z.string(),
  orgCode_dictText: z.string(),
  /** 申请人 */
  starter: z.string(),
  starter_dictText: z.string(),
  /** 当前节点; null once the approval has ended. */
  nodeKey: z.string().nullable(),
  nodeName: z.string(),
  urgency: z.string(),
  urgency_dictText: z.string(),
  arriveTime: datetime.nullable(),
  /** Due in working hours; null where the node has no limit. Show the countdown against `now` of the page. */
  dueTime: datetime.nullable(),
  /** From here the countdown is amber (75 % of the working hours used). */
  amberTime: datetime.nullable(),
  /** Working minutes until it is due at the page's `now`, negative past it; null without a limit, or with one that is far away. */
  workLeft: z.int().nullable(),
  doneTime: datetime.nullable(),
  action: z.string().nullable(),
  comment: z.string().nullable(),
  bpmStatus: z.string(),
  /** It waits at a node that passes in batches, with everything filled in. */
  batchable: z.boolean(),
  /** It waits at a node that can reject. */
  rejectable: z.boolean(),
  /** Version of the application, for the decision. */
  version: z.int(),
  /** The area's own columns (`shared/yard/todo-areas.ts`), dictionary texts as `<field>_dictText`. */
  extra: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** What the area has to say of it before it is opened: a conflict, in the caller's language. */
  hint: z.string().nullable(),
});

export const todoCountsShape = {
  /** One entry per area that exists; `pending` is the badge of 待我处理. */
  result: z.array(z.object({ area: z.string(), pending: z.int(), overdue: z.int() })),
};

export const todoAreasShape = {
  /** Texts in the caller's language. */
  result: z.array(
    z.object({
      area: z.string(),
      /** Code of the application resource. */
      resource: z.string(),
      title: z.string(),
      /** What applying is called: 申请脚手架. */
      apply: z.string(),
      /** Permission code of applying. */
      applyCode: z.string(),
      /** Its tasks carry hints (`hint` of a row). */
      hints: z.boolean(),
      /** To try things on; no part of the yard's work. */
      example: z.boolean(),
      /** Where a task can stand. */
      nodes: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  ),
};

/** Which rows, in which order. */
const todoAsked = {
  /** Absent: all areas of the yard's work together. */
  area: z.string().max(32).optional(),
  /** Number or title contains it. */
  keyword: z.string().max(100).optional(),
  nodeKey: z.string().max(50).optional(),
  urgency: z.string().max(10).optional(),
  overdue: z.enum(['1', '0']).optional(),
  orgCode: z.string().max(64).optional(),
  /** 到达日期区间, both days included. */
  arriveTime_begin: z.iso.date().optional(),
  arriveTime_end: z.iso.date().optional(),
  /** Default: overdue first, then urgency, then arriveTime ascending. */
  column: z.enum(['bizNo', 'arriveTime', 'dueTime', 'urgency', 'doneTime']).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
};

export const todoListShape = {
  query: z.object({
    tab: z.enum(todoTabs).default('pending'),
    pageNo: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(1000).default(10),
    ...todoAsked,
  }),
  result: pageShape(todoRow).extend({
    /** The server's clock, for countdowns. */
    now: datetime,
  }),
};

const neighbour = z.object({
  taskId: z.string(),
  resource: z.string(),
  bizId: z.string(),
  bizNo: z.string(),
});

export const todoNeighboursShape = {
  query: z.object({ ...todoAsked, taskId: id }),
  result: z.object({
    /** Place among the rows of 待我处理, from 1; 0 for a task that no longer waits there: then the first one comes next. */
    position: z.int(),
    total: z.int(),
    previous: neighbour.nullable(),
    next: neighbour.nullable(),
  }),
};

const decision = z.object({
  nodeKey: z.string(),
  nodeName: z.string(),
  username: z.string(),
  realname: z.string(),
  action: z.string(),
  comment: z.string().nullable(),
  time: datetime,
  /** Name of the witness on whose device it was signed by hand; null where it was decided in a session of one's own. */
  witness: z.string().nullable(),
});

/** What type 1 (show) and type 2 (enable) entries of docs/specification.md §1.6 carry; here as the node's own list. */
const nodePermission = z.object({ action: z.string(), type: z.enum(['1', '2']), status: z.enum(['0', '1']) });

export const todoTaskShape = {
  /** Either a task, or an application: then the caller's own open task on it, if there is one. */
  query: z.object({
    taskId: id.optional(),
    resource: z.string().max(64).optional(),
    bizId: id.optional(),
  }),
  result: z.object({
    /** Null for an application that was never submitted. */
    instanceId: z.string().nullable(),
    resource: z.string(),
    bizId: z.string(),
    bizNo: z.string(),
    title: z.string(),
    bpmStatus: z.string(),
    starter: z.string(),
    starter_dictText: z.string(),
    /** Version of the application. */
    version: z.int(),
    now: datetime,
    /** The caller's open task; null when there is none to decide. */
    task: z
      .object({
        id: z.string(),
        nodeKey: z.string(),
        nodeName: z.string(),
        nodeType: z.string(),
        arriveTime: datetime,
        dueTime: datetime.nullable(),
        amberTime: datetime.nullable(),
        workLeft: z.int().nullable(),
        /** Fields the decider may change. */
        editable: z.array(z.string()),
        /** Of those and others, what must be filled to pass, as the record stands. */
        required: z.array(z.string()),
        countersign: z.enum(['any', 'all']),
      })
      .nullable(),
    /** What the caller may do now: pass, reject, return, transfer, addSign, submit, withdraw, urge, void. */
    actions: z.array(z.string()),
    returnTo: z.array(z.object({ key: z.string(), name: z.string() })),
    /** Node permission list of docs/domain.md §3: type 2 status 0 disables a control. */
    nodePermissions: z.array(nodePermission),
    /** The area's conflicts and remarks about this application, in the caller's language. */
    warnings: z.array(warning),
    /** Who has a task on it now. */
    waitingFor: z.array(
      z.object({
        taskId: z.string(),
        nodeName: z.string(),
        people: z.array(z.string()),
        dueTime: datetime.nullable(),
        /** The caller is among them, or stands in for one of them. */
        mine: z.boolean(),
        /** Whose signature by hand the caller may witness on the own device; empty where the node names no such right. */
        signers: z.array(z.object({ username: z.string(), realname: z.string() })),
      }),
    ),
    decided: z.array(decision),
    /** Empty before it was submitted. */
    path: flowPath,
  }),
};

/**
 * Fields of the node that the decider changed; an unlisted one refuses the whole decision. Changed lines stand under their
 * list, by id and with their changed cells; all of them where the node may change the whole list.
 */
const patch = z.record(
  z.string().max(64),
  z.union([
    z.string().max(20_000),
    z.number(),
    z.boolean(),
    z.null(),
    // What is in a line is the definition's business, as in the body of a head.
    z
      .array(z.record(z.string().max(64), z.unknown()))
      .max(mostLines)
      .readonly(),
  ]),
);

const decided = z.object({
  /** New version of the application. */
  version: z.int(),
  bpmStatus: z.string(),
  /** Where the approval stands now; null when it has ended. */
  nodeKey: z.string().nullable(),
});

export const decideTaskShape = {
  body: z.object({
    taskId: id,
    action: z.enum(['pass', 'reject', 'return']),
    comment,
    patch: patch.optional(),
    /** Version of the application that the decider saw. */
    version: z.int(),
    /** `return` only: the earlier node. */
    to: z.string().max(50).optional(),
  }),
  result: decided,
};

export const witnessSignatureShape = {
  body: z.object({
    /** The open part of another person, from `waitingFor`. */
    taskId: id,
    /** Who signed by hand: one of its `signers`. */
    signer: username,
    /** Stored path of the picture, which the caller uploaded just now. */
    signature: z.string().min(1).max(255),
    comment,
    version: z.int(),
  }),
  result: decided,
};

const taskIds = z.array(id).min(1).max(100);
/** A task that was or would be refused, and why; the number is null for a task that is not the caller's. */
const refused = z.object({ taskId: z.string(), bizNo: z.string().nullable(), message: z.string() });

export const batchCheckShape = {
  body: z.object({ taskIds, action: z.enum(['pass', 'reject']) }),
  result: z.object({
    ready: z.array(z.object({ taskId: z.string(), bizNo: z.string(), title: z.string() })),
    refused: z.array(refused),
  }),
};

export const batchPassShape = {
  body: z.object({ taskIds, comment }),
  result: z.object({ passed: z.array(z.string()), failed: z.array(refused) }),
};

export const batchRejectShape = {
  body: z.object({ taskIds, comment: z.string().trim().min(1).max(500) }),
  result: z.object({ rejected: z.array(z.string()), failed: z.array(refused) }),
};

export const transferTaskShape = { body: z.object({ taskId: id, to: username, comment }), result: decided };

export const addSignShape = {
  body: z.object({
    taskId: id,
    /** `before`: the added people pass first, then the task comes back. `after`: passes now, they follow. */
    position: z.enum(['before', 'after']),
    usernames: z.array(username).min(1).max(10),
    comment,
    version: z.int(),
  }),
  result: decided,
};

export const urgeShape = { body: z.object({ instanceId: id }), result: z.object({ notified: z.int() }) };

/** Somebody acts for somebody else between two days, both included. */
const delegation = z.object({
  id: z.string(),
  delegate: z.string(),
  delegate_dictText: z.string(),
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
});
export const listDelegationsShape = { result: z.array(delegation) };
export const addDelegationShape = {
  body: z.object({ delegate: username, fromDate: z.iso.date(), toDate: z.iso.date() }),
  result: z.object({ id: z.string() }),
};
export const removeDelegationShape = { query: z.object({ id }), result: z.null() };
