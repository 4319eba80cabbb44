import { readAs, writeAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import * as schema from '#shared/contract/workflow/late.schema.ts';
import * as calls from '#shared/contract/workflow/late.ts';
import { handOverLate } from './hand-over-late.ts';
import { listLate } from './late-list.ts';
import { listWaiting } from './list-waiting.ts';
import { urgeLate } from './urge-late.ts';

/** 超时与滞后: lists what is late within the actor's reach, and the actions on these rows. */
export const lateCalls: readonly Binding[] = [
  implement(calls.listLate, schema.lateListShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => listLate(db, actor, query)),
  ),
  implement(calls.listWaiting, schema.lateWaitingShape, ({ actor }) =>
    readAs(actor.tenantId, (db) => listWaiting(db, actor)),
  ),
  implement(calls.urgeLate, schema.lateUrgeShape, ({ actor, body }) =>
    writeAs(actor.tenantId, (trx) => urgeLate(trx, actor, body)),
  ),
  implement(calls.handOverLate, schema.lateHandOverShape, async ({ actor, body }) => {
    await writeAs(actor.tenantId, (trx) => handOverLate(trx, actor, body));
    return null;
  }),
];
