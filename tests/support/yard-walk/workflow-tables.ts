/** Columns of the workflow tables used by the rules; times are wire texts in the yard's zone. */
export interface Instance {
  readonly id: string;
  readonly starter: string;
  readonly bizId: string;
  readonly bizNo: string;
  readonly status: string;
  readonly nodeKey: string | null;
  readonly endTime: string | null;
}

export interface Task {
  readonly id: string;
  readonly area: string;
  readonly instanceId: string;
  readonly nodeKey: string;
  readonly status: string;
  readonly assignee: string | null;
  readonly candidates: string;
  readonly arriveTime: string;
  readonly dueTime: string | null;
  readonly doneTime: string | null;
  readonly action: string | null;
}

export interface Event {
  readonly id: string;
  readonly bizTable: string;
  readonly bizId: string;
  readonly action: string;
  readonly fromState: string | null;
  readonly toState: string | null;
  readonly comment: string | null;
  readonly createTime: string;
}
