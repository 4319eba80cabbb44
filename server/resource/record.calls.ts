import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import { deletedRecord } from '#server/resource/references/deleted-record.ts';
import { referrersFor } from '#server/resource/references/referrers.ts';
import * as schema from '#shared/contract/record.schema.ts';
import * as contract from '#shared/contract/record.ts';

export const recordCalls: readonly Binding[] = [
  implement(contract.deletedRecord, schema.deletedRecordShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => deletedRecord(db, actor, query)),
  ),
  implement(contract.listReferrers, schema.listReferrersShape, async ({ actor, query }) =>
    referrersFor(actor, query.resource),
  ),
];
