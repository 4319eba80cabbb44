import type { Draft } from '#server/demo/demo-row.ts';
import { emptyFlowRows, type FlowRows } from '#server/demo/flow-rows.ts';

/** All rows of the area 集配 in the demo yard. */
export interface JpRows extends FlowRows {
  readonly applications: Draft[];
  readonly pallets: Draft[];
  readonly lines: Draft[];
  readonly trips: Draft[];
}

export function emptyJpRows(): JpRows {
  return { applications: [], pallets: [], lines: [], trips: [], ...emptyFlowRows() };
}
