import type { Draft } from '#server/demo/demo-row.ts';
import { emptyFlowRows, type FlowRows } from '#server/demo/flow-rows.ts';

/** All rows of the area 外协 in the demo yard. */
export interface WxRows extends FlowRows {
  readonly orders: Draft[];
  readonly orderLines: Draft[];
  readonly applications: Draft[];
  readonly applyLines: Draft[];
}

export function emptyWxRows(): WxRows {
  return { orders: [], orderLines: [], applications: [], applyLines: [], ...emptyFlowRows() };
}
