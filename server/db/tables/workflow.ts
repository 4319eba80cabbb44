import type { Generated, JSONColumnType } from 'kysely';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import type { FlowState } from '#shared/workflow/flow-state.ts';
import type { BaseColumns } from './base-columns.ts';

/** One version of a flow; append-only, so that a running approval keeps the rules that it began with. */
export interface WfDefinitionTable {
  id: string;
  defKey: string;
  defVersion: number;
  /** SHA-256 of the content. */
  hash: string;
  name: string;
  content: JSONColumnType<FlowDefinition>;
  createTime: Generated<string>;
}

export interface WfInstanceTable extends BaseColumns {
  defKey: string;
  defVersion: number;
  area: string;
  /** Resource code of the application. */
  resource: string;
  bizTable: string;
  bizId: string;
  bizNo: string;
  title: string;
  starter: string;
  urgency: string;
  /** `bpmStatus` of this run. */
  status: string;
  nodeKey: string | null;
  state: JSONColumnType<FlowState>;
  startTime: Generated<string>;
  endTime: string | null;
  urgeTime: string | null;
}

export interface WfCopyTable {
  tenantId: number;
  instanceId: string;
  username: string;
  nodeKey: string;
  copyTime: Generated<string>;
}

/** One task at a node; any one of its candidates may decide it. */
export interface WfTaskTable extends BaseColumns {
  instanceId: string;
  area: string;
  no: number;
  nodeKey: string;
  status: 'open' | 'waiting' | 'closed';
  /** Who decided; before that, the candidate if there is only one. */
  assignee: string | null;
  /** Comma list of usernames. */
  candidates: string;
  arriveTime: string;
  dueTime: string | null;
  /** By default at 75 % and 200 % of the working hours (parameters of the yard). */
  amberTime: string | null;
  escalateTime: string | null;
  doneTime: string | null;
  action: string | null;
  comment: string | null;
  delegatedFrom: string | null;
  /**
   * Person on whose device it was signed by hand, and stored path of the signature; null for decisions in the own
   * session.
   */
  witness: string | null;
  signature: string | null;
  /** 0: no warning sent; 1: assignees warned after the due date; 2: head of department warned. */
  warned: Generated<number>;
}

export interface WfTaskPersonTable {
  tenantId: number;
  username: string;
  taskId: string;
}

export interface WfDelegationTable extends BaseColumns {
  username: string;
  delegate: string;
  fromDate: string;
  toDate: string;
}

export interface JobTable {
  name: string;
  nextTime: string;
  lastTime: string | null;
  /** Where a job that walks over data continues. */
  place: Generated<string>;
}

export interface JobLogTable {
  id: string;
  name: string;
  startTime: string;
  endTime: string;
  success: boolean;
  detail: string | null;
}

export interface WorkflowTables {
  wfDefinition: WfDefinitionTable;
  wfInstance: WfInstanceTable;
  wfCopy: WfCopyTable;
  wfTask: WfTaskTable;
  wfTaskPerson: WfTaskPersonTable;
  wfDelegation: WfDelegationTable;
  job: JobTable;
  jobLog: JobLogTable;
}
