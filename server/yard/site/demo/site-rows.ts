import type { Draft } from '#server/demo/demo-row.ts';
import { emptyFlowRows, type FlowRows } from '#server/demo/flow-rows.ts';

/** All rows of the area 场地 in the demo yard, without the sites. */
export interface SiteRows extends FlowRows {
  readonly applications: Draft[];
  readonly occupations: Draft[];
}

export function emptySiteRows(): SiteRows {
  return { applications: [], occupations: [], ...emptyFlowRows() };
}
