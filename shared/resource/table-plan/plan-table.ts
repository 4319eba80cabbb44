import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { quotedTable } from './identifier.ts';
import type { PlanStep } from './plan-step.ts';
import { Planner, type PlanRefusal } from './planner.ts';
import type { PresentTable } from './present-table.ts';
import { wantedTable } from './wanted-table.ts';

export interface TablePlan {
  /** To be run in this order, in one transaction. */
  readonly steps: readonly PlanStep[];
  /** If there are refusals, the steps must not run. */
  readonly refused: readonly PlanRefusal[];
}

export interface PlanOptions {
  /** Drops the columns of removed fields with their values. Otherwise the columns are kept and may be null. */
  readonly dropRemoved?: boolean;
  /** Marks created objects so that a later plan may drop them. False in migrations, whose objects no plan drops. */
  readonly marks?: boolean;
  /**
   * Keeps the fill of a new required column as its default. During an upgrade, processes of the old release still insert
   * rows without the column.
   */
  readonly keepFills?: boolean;
  /** False for PostgreSQL 15, which cannot tell beforehand which texts are no numbers or dates. */
  readonly canTest?: boolean;
}

/**
 * The statements that change the present table (null: none) into the table of a definition. Pure: the same input gives
 * the same plan. After the plan has run, the next plan is empty. Objects without the plan's mark are never dropped.
 */
export function planTable(
  definition: ResourceDefinition,
  present: PresentTable | null,
  { dropRemoved = false, marks = true, keepFills = false, canTest = true }: PlanOptions = {},
): TablePlan {
  const wanted = wantedTable(definition);
  const table = quotedTable(definition.table);
  const planner = new Planner(table, wanted, present ?? nothing, marks, canTest);
  if (!present) planner.create();
  else {
    planner.dropOutdated();
    planner.alterColumns();
    planner.addColumns(keepFills);
    planner.demandColumns();
    planner.leaveRemoved(dropRemoved);
  }
  planner.addKeys();
  planner.addPairs();
  planner.addIndexes();
  planner.secure();
  return { steps: planner.steps, refused: planner.refused };
}

const nothing: PresentTable = {
  columns: [],
  keys: [],
  indexes: [],
  rowSecurity: false,
  policies: [],
  grants: [],
  empty: true,
};
