import type { FlowNode } from './flow.ts';

/** Start node of every flow; its candidate is the applicant. */
export const startNode: FlowNode = {
  key: 'start',
  name: { zh: '发起', en: 'Start' },
  type: 'start',
  assignees: ['starter'],
  party: true,
  editable: [],
};

/** End node of every flow. */
export const endNode: FlowNode = {
  key: 'end',
  name: { zh: '结束', en: 'End' },
  type: 'end',
  assignees: [],
  editable: [],
};
