import type { Draft } from '#server/demo/demo-row.ts';
import { emptyFlowRows, type FlowRows } from '#server/demo/flow-rows.ts';

/** Everything the tool side of the demo yard writes, but the tools themselves. */
export interface ToolRows extends FlowRows {
  readonly applications: Draft[];
  readonly lines: Draft[];
}

export function emptyToolRows(): ToolRows {
  return { applications: [], lines: [], ...emptyFlowRows() };
}
