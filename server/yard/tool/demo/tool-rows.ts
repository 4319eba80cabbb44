import type { Draft } from '#server/demo/demo-row.ts';
import { emptyFlowRows, type FlowRows } from '#server/demo/flow-rows.ts';

/** All rows of the area 工装 in the demo yard, without the tools. */
export interface ToolRows extends FlowRows {
  readonly applications: Draft[];
  readonly lines: Draft[];
}

export function emptyToolRows(): ToolRows {
  return { applications: [], lines: [], ...emptyFlowRows() };
}
