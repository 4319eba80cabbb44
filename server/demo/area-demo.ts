import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { Draft } from './demo-row.ts';
import type { DemoWorld } from './demo-world.ts';
import type { FlowRows } from './flow-rows.ts';

/**
 * Rows of one table of an area. Tables are inserted in the order of `tables`, so a table comes after those it refers
 * to.
 */
export interface AreaTable {
  readonly definition: Pick<ResourceDefinition, 'code' | 'table'>;
  readonly rows: Draft[];
  /** Field that gets a document number, in the order in which the rows were made, and its prefix. */
  readonly number?: { readonly field: string; readonly prefix: string };
}

/** Demo rows of one area: the rows of its tables and of its approvals, for two years of work. */
export interface AreaDemoRows extends FlowRows {
  readonly tables: readonly AreaTable[];
}

/** Makes the demo rows of an area from the people, ships, units and calendar of the demo yard. */
export type AreaDemo = (world: DemoWorld) => AreaDemoRows;
