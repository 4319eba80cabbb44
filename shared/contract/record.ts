import { defineCall } from './call.ts';
import type * as schema from './record.schema.ts';

/** Calls that apply to records of any resource. */

export const deletedRecord = defineCall<typeof schema.deletedRecordShape>({
  id: 'record.gone',
  method: 'GET',
  path: '/prm/record/gone',
  access: 'session',
  tenant: 'member',
  summary: 'Who deleted a record and when; null if the record was not in the caller’s data scope.',
});

export const listReferrers = defineCall<typeof schema.listReferrersShape>({
  id: 'record.referrers',
  method: 'GET',
  path: '/prm/record/referrers',
  access: 'session',
  tenant: 'member',
  summary: 'The resources that refer to a resource, and by which field; only resources that the caller may list.',
});
