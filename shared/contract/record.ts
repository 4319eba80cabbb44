import { defineCall } from './call.ts';
import type * as schema from './record.schema.ts';

/** Calls that apply to records of any resource. */

export const deletedRecord = defineCall<typeof schema.deletedRecordShape>({
  id: 'record.gone',
  method: 'GET',
  path: '/prm/record/gone',
  access: 'session',
  tenant: 'member',
  summary: 'Who deleted a record and when; only for those whose data scope held it, to others nothing.',
});

export const listReferrers = defineCall<typeof schema.listReferrersShape>({
  id: 'record.referrers',
  method: 'GET',
  path: '/prm/record/referrers',
  access: 'session',
  tenant: 'member',
  summary: 'Which resources refer to one, by which field: what belongs to a record. Only those the caller may list.',
});
