import { writeQueued } from '#server/db/lock-queue.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import { batchCheck, batchDecide } from '#server/workflow/decision/batch-decide.ts';
import { decide } from '#server/workflow/decision/decide.ts';
import { addSign, transferTask } from '#server/workflow/decision/hand-on.ts';
import { urge } from '#server/workflow/decision/urge.ts';
import { witnessSignature } from '#server/workflow/decision/witness.ts';
import { addDelegation, listDelegations, removeDelegation } from '#server/workflow/people/delegation.ts';
import { noteDelegation } from '#server/workflow/people/delegation-trail.ts';
import * as decision from '#shared/contract/workflow/task-decision.schema.ts';
import * as schema from '#shared/contract/workflow/todo.schema.ts';
import * as contract from '#shared/contract/workflow/todo.ts';
import { describeTodoAreas } from './todo-areas.ts';
import { countTodo } from './todo-counts.ts';
import { listTodo } from './todo-list.ts';
import { todoNeighbours } from './todo-neighbours.ts';
import { todoTask } from './todo-task.ts';

export const todoCalls: readonly Binding[] = [
  implement(contract.todoCounts, schema.todoCountsShape, ({ actor }) =>
    readAs(actor.tenantId, (db) => countTodo(db, actor)),
  ),
  implement(contract.listTodoAreas, schema.todoAreasShape, async ({ actor }) => describeTodoAreas(actor)),
  implement(contract.listTodo, schema.todoListShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => listTodo(db, actor, query)),
  ),
  implement(contract.todoNeighbours, schema.todoNeighboursShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => todoNeighbours(db, actor, query)),
  ),
  implement(contract.getTodoTask, schema.todoTaskShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => todoTask(db, actor, query)),
  ),
  implement(contract.decideTask, decision.decideTaskShape, ({ actor, body, request }) =>
    writeQueued(actor.tenantId, (trx) => decide(trx, actor, body, request)),
  ),
  implement(contract.witnessSignature, decision.witnessSignatureShape, ({ actor, body }) =>
    writeQueued(actor.tenantId, (trx) => witnessSignature(trx, actor, body)),
  ),
  implement(contract.batchCheck, decision.batchCheckShape, ({ actor, body }) =>
    batchCheck(actor, body.taskIds, body.action),
  ),
  implement(contract.batchPass, decision.batchPassShape, async ({ actor, body }) => {
    const { decided, failed } = await batchDecide(actor, body.taskIds, { action: 'pass', comment: body.comment });
    return { passed: decided, failed };
  }),
  implement(contract.batchReject, decision.batchRejectShape, async ({ actor, body }) => {
    const { decided, failed } = await batchDecide(actor, body.taskIds, { action: 'reject', comment: body.comment });
    return { rejected: decided, failed };
  }),
  implement(contract.transferTask, decision.transferTaskShape, ({ actor, body }) =>
    writeAs(actor.tenantId, (trx) => transferTask(trx, actor, body)),
  ),
  implement(contract.addSign, decision.addSignShape, ({ actor, body }) =>
    writeAs(actor.tenantId, (trx) => addSign(trx, actor, body)),
  ),
  implement(contract.urge, decision.urgeShape, ({ actor, body }) =>
    writeAs(actor.tenantId, (trx) => urge(trx, actor, body.instanceId)),
  ),
  implement(contract.listDelegations, decision.listDelegationsShape, ({ actor }) =>
    readAs(actor.tenantId, (db) => listDelegations(db, actor)),
  ),
  implement(contract.addDelegation, decision.addDelegationShape, ({ actor, body, request }) =>
    writeAs(actor.tenantId, async (trx) => {
      const added = await addDelegation(trx, actor, body);
      const { delegate, fromDate, toDate } = body;
      const zh = `设置代理人 ${delegate}，${fromDate} 至 ${toDate}`;
      await noteDelegation(
        trx,
        actor,
        { zh, en: `${delegate} is a delegate from ${fromDate} to ${toDate} for` },
        request,
      );
      return added;
    }),
  ),
  implement(contract.removeDelegation, decision.removeDelegationShape, async ({ actor, query, request }) => {
    await writeAs(actor.tenantId, async (trx) => {
      const { delegate } = await removeDelegation(trx, actor, query.id);
      await noteDelegation(
        trx,
        actor,
        { zh: `取消代理人 ${delegate}`, en: `${delegate} is no longer a delegate for` },
        request,
      );
    });
    return null;
  }),
];
