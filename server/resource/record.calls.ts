import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import * as schema from '#shared/contract/record.schema.ts';
import * as contract from '#shared/contract/record.ts';
import { goneRecord } from './gone-record.ts';
import { referrersFor } from './referrers.ts';

export const recordCalls: readonly Binding[] = [
  implement(contract.goneRecord, schema.goneRecordShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => goneRecord(db, actor, query)),
  ),
  implement(contract.listReferrers, schema.listReferrersShape, async ({ actor, query }) =>
    referrersFor(actor, query.resource),
  ),
];
