import { defineCall, type ResultOf } from '#shared/contract/call.ts';
import type * as schema from './chart.schema.ts';

/** Charts of the yard (/IndexNewChart). Each figure counts rows that the caller can list, and links to these rows. */
export const showCharts = defineCall<typeof schema.chartsShape>({
  id: 'chart.show',
  method: 'GET',
  path: '/prm/chart/show',
  access: 'session',
  tenant: 'member',
  summary: 'Charts over the resources that the caller may list, in the caller’s data scope; up to 30 s old.',
});

export type ChartsResult = ResultOf<typeof showCharts>;
export type ChartResult = ChartsResult['charts'][number];
