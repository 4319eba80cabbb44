import type { FlowNode } from './flow.ts';

/** Where every flow begins: with who files the application. */
export const startNode: FlowNode = {
  key: 'start',
  name: { zh: '发起', en: 'Start' },
  type: 'start',
  assignees: ['starter'],
  party: true,
  editable: [],
};

/** Where every flow ends. */
export const endNode: FlowNode = {
  key: 'end',
  name: { zh: '结束', en: 'End' },
  type: 'end',
  assignees: [],
  editable: [],
};
