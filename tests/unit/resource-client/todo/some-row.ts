import type { TodoRow } from '#src/resource/todo/todo-columns.tsx';
import type { TodoArea } from '#src/resource/todo/use-todo-areas.ts';

/** A row of a task list. */
export const someRow: TodoRow = {
  taskId: 't1',
  instanceId: 'i1',
  area: 'tool',
  resource: 'loan',
  bizId: 'l1',
  bizNo: 'JT-1',
  title: '吊装',
  shipName: 'HS2401',
  blockNo: null,
  orgCode: 'A01',
  orgCode_dictText: '生产部',
  starter: 'planner',
  starter_dictText: '计划员',
  nodeKey: 'section',
  nodeName: '工段审核',
  urgency: '1',
  urgency_dictText: '一般',
  arriveTime: null,
  dueTime: null,
  amberTime: null,
  workLeft: null,
  doneTime: null,
  action: 'pass',
  comment: null,
  bpmStatus: '1',
  batchable: true,
  rejectable: true,
  version: 1,
  extra: {},
  hint: null,
};

/** A business area with its nodes. */
export const someArea = (area: string, title: string, more: Partial<TodoArea> = {}): TodoArea => ({
  area,
  resource: 'loan',
  title,
  apply: '申请',
  applyCode: '',
  hints: false,
  example: false,
  nodes: [{ key: `${area}.a`, name: `${title}审核` }],
  ...more,
});
