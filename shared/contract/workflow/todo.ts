import { defineCall } from '#shared/contract/call.ts';
import type * as decision from './task-decision.schema.ts';
import type * as schema from './todo.schema.ts';

/** Tasks and decisions (docs/domain.md §3, §3.1). Every call is limited to instances in which the caller takes part. */

export const todoCounts = defineCall<typeof schema.todoCountsShape>({
  id: 'todo.counts',
  method: 'GET',
  path: '/prm/todo/counts',
  access: 'session',
  tenant: 'member',
  summary: 'Open tasks of the caller per area; pushed again over the message socket after each decision.',
});

export const listTodoAreas = defineCall<typeof schema.todoAreasShape>({
  id: 'todo.areas',
  method: 'GET',
  path: '/prm/todo/areas',
  access: 'session',
  tenant: 'member',
  summary: 'The business areas: name of the application, its resource, and the nodes of its flows.',
});

export const listTodo = defineCall<typeof schema.todoListShape>({
  id: 'todo.list',
  method: 'GET',
  path: '/prm/todo/list',
  access: 'session',
  tenant: 'member',
  summary: 'One tab of a pending-task page.',
});

export const todoNeighbours = defineCall<typeof schema.todoNeighboursShape>({
  id: 'todo.neighbours',
  method: 'GET',
  path: '/prm/todo/neighbours',
  access: 'session',
  tenant: 'member',
  summary: 'The tasks before and after one in 待我处理, under the same conditions and in the same order.',
});

export const getTodoTask = defineCall<typeof schema.todoTaskShape>({
  id: 'todo.task',
  method: 'GET',
  path: '/prm/todo/task',
  access: 'session',
  tenant: 'member',
  summary: 'The data that an assignee needs: node, editable fields, warnings, earlier decisions.',
});

export const decideTask = defineCall<typeof decision.decideTaskShape>({
  id: 'todo.decide',
  method: 'POST',
  path: '/prm/todo/decide',
  access: 'session',
  tenant: 'member',
  summary: 'Approve, reject or return a task; changed fields and the decision are saved in one transaction.',
});

export const witnessSignature = defineCall<typeof decision.witnessSignatureShape>({
  id: 'todo.witness',
  method: 'POST',
  path: '/prm/todo/witness',
  access: 'session',
  tenant: 'member',
  summary:
    '见证签字: somebody signed by hand on the device of the caller; passes that part where its node names such a right.',
});

export const batchCheck = defineCall<typeof decision.batchCheckShape>({
  id: 'todo.batchCheck',
  method: 'POST',
  path: '/prm/todo/batchCheck',
  access: 'session',
  tenant: 'member',
  summary: 'Which of several tasks can be decided together, and why the others cannot; nothing is decided.',
});

export const batchPass = defineCall<typeof decision.batchPassShape>({
  id: 'todo.batchPass',
  method: 'POST',
  path: '/prm/todo/batchPass',
  access: 'session',
  tenant: 'member',
  summary: 'Approve several tasks of batchable nodes, each in its own transaction; failures are listed.',
});

export const batchReject = defineCall<typeof decision.batchRejectShape>({
  id: 'todo.batchReject',
  method: 'POST',
  path: '/prm/todo/batchReject',
  access: 'session',
  tenant: 'member',
  summary: 'Reject several tasks with one comment, each in its own transaction; failures are listed.',
});

export const transferTask = defineCall<typeof decision.transferTaskShape>({
  id: 'todo.transfer',
  method: 'POST',
  path: '/prm/todo/transfer',
  access: 'session',
  tenant: 'member',
  summary: '转办: hand a task to somebody else.',
});

export const addSign = defineCall<typeof decision.addSignShape>({
  id: 'todo.addSign',
  method: 'POST',
  path: '/prm/todo/addSign',
  access: 'session',
  tenant: 'member',
  summary: '加签: ask further people, before or after the own decision.',
});

export const urge = defineCall<typeof decision.urgeShape>({
  id: 'todo.urge',
  method: 'POST',
  path: '/prm/todo/urge',
  access: 'session',
  tenant: 'member',
  summary: '催办: remind the present deciders, once per four hours.',
});

export const listDelegations = defineCall<typeof decision.listDelegationsShape>({
  id: 'todo.delegations',
  method: 'GET',
  path: '/prm/todo/delegations',
  access: 'session',
  tenant: 'member',
  summary: 'Present and future delegates of the caller.',
});

export const addDelegation = defineCall<typeof decision.addDelegationShape>({
  id: 'todo.delegate',
  method: 'POST',
  path: '/prm/todo/delegate',
  access: 'session',
  tenant: 'member',
  summary: 'Add a delegation: somebody decides for the caller between two days, both included.',
});

export const removeDelegation = defineCall<typeof decision.removeDelegationShape>({
  id: 'todo.undelegate',
  method: 'DELETE',
  path: '/prm/todo/delegate',
  access: 'session',
  tenant: 'member',
  summary: 'End a delegation of the caller.',
});
