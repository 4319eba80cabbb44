import { z } from 'zod';
import { warning } from '#shared/contract/warning.schema.ts';
import { pageShape } from '#shared/resource/page-shape.ts';
import { flowPath } from './flow-path.schema.ts';

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
const datetime = z.string();
const id = z.string().min(1).max(36);

export const todoTabs = ['pending', 'done', 'started', 'cc'] as const;

/** A row of a task list (docs/domain.md §3.1). Times are null if they do not apply to the tab. */
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
  /** 当前节点; null after the approval has ended. */
  nodeKey: z.string().nullable(),
  nodeName: z.string(),
  urgency: z.string(),
  urgency_dictText: z.string(),
  arriveTime: datetime.nullable(),
  /** Due time, calculated in working hours; null without a limit. Compare with `now` of the page for countdowns. */
  dueTime: datetime.nullable(),
  /** Time from which the countdown is amber (75 % of the working hours used). */
  amberTime: datetime.nullable(),
  /** Working minutes from `now` of the page to the due time, negative if overdue; null without a limit or far ahead. */
  workLeft: z.int().nullable(),
  doneTime: datetime.nullable(),
  action: z.string().nullable(),
  comment: z.string().nullable(),
  bpmStatus: z.string(),
  /** Whether the task can be passed in a batch: its node permits batches and no field is missing. */
  batchable: z.boolean(),
  /** Whether the node permits rejection. */
  rejectable: z.boolean(),
  /** Version of the application, for the decision. */
  version: z.int(),
  /** Columns of the area (`shared/yard/todo-areas.ts`), with dictionary texts as `<field>_dictText`. */
  extra: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Remark of the area in the caller's language, such as a conflict. */
  hint: z.string().nullable(),
});

export const todoCountsShape = {
  /** One entry per area; `pending` is the badge of 待我处理. */
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
      /** Label for applying, such as 申请脚手架. */
      apply: z.string(),
      /** Permission code for applying. */
      applyCode: z.string(),
      /** Whether rows of the area can have a `hint`. */
      hints: z.boolean(),
      /** Whether the area is an example, not part of the yard's work. */
      example: z.boolean(),
      /** Nodes with tasks. */
      nodes: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  ),
};

/** Conditions and sort order. */
const todoAsked = {
  /** Absent for all areas except examples. */
  area: z.string().max(32).optional(),
  /** Substring of number or title. */
  keyword: z.string().max(100).optional(),
  nodeKey: z.string().max(50).optional(),
  urgency: z.string().max(10).optional(),
  overdue: z.enum(['1', '0']).optional(),
  orgCode: z.string().max(64).optional(),
  /** 到达日期区间, both days inclusive. */
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
    /** Position in 待我处理, starting at 1; 0 if the task is no longer pending, in which case `next` is the first row. */
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
  /** Name of the witness of a handwritten decision; null if the person decided in their own session. */
  witness: z.string().nullable(),
});

/** Entry of type 1 (show) or type 2 (enable) as in docs/specification.md §1.6, for the node. */
const nodePermission = z.object({ action: z.string(), type: z.enum(['1', '2']), status: z.enum(['0', '1']) });

export const todoTaskShape = {
  /** Either a task id, or an application, whose open task of the caller is returned if there is one. */
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
    /** The caller's open task; null without one. */
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
        /** Fields that the assignee may change. */
        editable: z.array(z.string()),
        /** Fields that must be filled before passing, given the current record. */
        required: z.array(z.string()),
        countersign: z.enum(['any', 'all']),
      })
      .nullable(),
    /** Actions available to the caller: pass, reject, return, transfer, addSign, submit, withdraw, urge, void. */
    actions: z.array(z.string()),
    returnTo: z.array(z.object({ key: z.string(), name: z.string() })),
    /** Permission entries of the node (docs/domain.md §3): type 2 with status 0 disables a control. */
    nodePermissions: z.array(nodePermission),
    /** Conflicts and remarks of the area, in the caller's language. */
    warnings: z.array(warning),
    /** Open tasks of the application. */
    waitingFor: z.array(
      z.object({
        taskId: z.string(),
        nodeName: z.string(),
        people: z.array(z.string()),
        dueTime: datetime.nullable(),
        /** Whether the caller is an assignee, or the delegate of one. */
        mine: z.boolean(),
        /** People whose handwritten signature the caller may witness; empty if the node permits no witness. */
        signers: z.array(z.object({ username: z.string(), realname: z.string() })),
      }),
    ),
    decided: z.array(decision),
    /** Empty before the application is submitted. */
    path: flowPath,
  }),
};
