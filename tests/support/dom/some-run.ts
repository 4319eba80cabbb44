import type { TodoTask } from '#src/resource/task/task.ts';

/** An approval as the server answers it, without an open task of the user. */
export const someRun: TodoTask = {
  instanceId: 'i1',
  resource: 'loan',
  bizId: 'l1',
  bizNo: 'JT-1',
  title: '借条 吊装',
  bpmStatus: '1',
  starter: 'planner',
  starter_dictText: '计划员',
  version: 3,
  now: '2026-11-20 08:00:00',
  task: null,
  actions: [],
  returnTo: [],
  nodePermissions: [],
  warnings: [],
  waitingFor: [],
  decided: [],
  path: [],
};

/** An open task of the user in that approval. */
export const someTask: NonNullable<TodoTask['task']> = {
  id: 't1',
  nodeKey: 'section',
  nodeName: '工段审核',
  nodeType: 'approve',
  arriveTime: '2026-11-20 07:00:00',
  dueTime: null,
  amberTime: null,
  workLeft: null,
  editable: [],
  required: [],
  countersign: 'any',
};
