import type { Draft } from '#server/demo/demo-row.ts';
import { emptyFlowRows, type FlowRows } from '#server/demo/flow-rows.ts';

/** Everything the distribution side of the demo yard writes. */
export interface JpRows extends FlowRows {
  readonly applications: Draft[];
  readonly pallets: Draft[];
  readonly lines: Draft[];
  readonly trips: Draft[];
}

export function emptyJpRows(): JpRows {
  return { applications: [], pallets: [], lines: [], trips: [], ...emptyFlowRows() };
}
