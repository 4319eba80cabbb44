import type { Draft } from '#server/demo/demo-row.ts';
import { emptyFlowRows, type FlowRows } from '#server/demo/flow-rows.ts';

/** Everything the site side of the demo yard writes, but the sites themselves. */
export interface SiteRows extends FlowRows {
  readonly applications: Draft[];
  readonly occupations: Draft[];
}

export function emptySiteRows(): SiteRows {
  return { applications: [], occupations: [], ...emptyFlowRows() };
}
