import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { Draft } from './demo-row.ts';
import type { DemoWorld } from './demo-world.ts';
import type { FlowRows } from './flow-rows.ts';

/** Rows of one table of an area; tables are loaded in their order, so what others refer to comes first. */
export interface AreaTable {
  readonly definition: ResourceDefinition;
  readonly rows: Draft[];
  /** Its documents are numbered in the order of making. */
  readonly number?: { readonly field: string; readonly prefix: string };
}

/** The demo of one area: what two years of work left in its tables and in the approvals. */
export interface AreaDemoRows extends FlowRows {
  readonly tables: readonly AreaTable[];
}

/** Tells an area's part of the demo yard on the ground of the world: people, ships, units, calendar. */
export type AreaDemo = (world: DemoWorld) => AreaDemoRows;
