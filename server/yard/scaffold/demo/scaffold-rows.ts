import type { Draft } from '#server/demo/demo-row.ts';
import { emptyFlowRows, type FlowRows } from '#server/demo/flow-rows.ts';

/** All rows of the area 脚手架 in the demo yard. */
export interface ScaffoldRows extends FlowRows {
  readonly scaffolds: Draft[];
  readonly applications: Draft[];
  readonly inspections: Draft[];
}

export function emptyRows(): ScaffoldRows {
  return { scaffolds: [], applications: [], inspections: [], ...emptyFlowRows() };
}
