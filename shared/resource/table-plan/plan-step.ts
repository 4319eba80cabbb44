/**
 * What a statement costs the users of the table: nothing, a lock while rows are rewritten or scanned, or stored values.
 */
export type Risk = 'none' | 'locks' | 'loses data';

/**
 * How long people who use the table wait for a step: not noticeably, while PostgreSQL reads all rows, or while it writes
 * all rows anew.
 */
export type PlanWork = 'moment' | 'scan' | 'rewrite';

/** SQL text of a condition over the rows of a table; `source` is the table, or a query with its columns. */
export type RowCondition = (source: string) => string;

/** What a step means for the people who look at the plan. A step without one only prepares or marks something. */
export interface PlanAct {
  readonly kind:
    | 'create'
    | 'add'
    | 'widen'
    | 'convert'
    | 'demand'
    | 'release'
    | 'drop'
    | 'rename'
    | 'index'
    | 'dropIndex'
    | 'search';
  /** The column; of an index or a unique constraint its name. */
  readonly name: string;
  /** Former and new type, or former and new name. */
  readonly from?: string;
  readonly to?: string;
  readonly work: PlanWork;
  /** Rows because of which PostgreSQL rejects the step; null if the database cannot tell them before. */
  readonly unfit?: RowCondition | null;
  /** Rows whose value is rounded, cut or dropped. */
  readonly cut?: RowCondition;
}

export interface PlanStep {
  readonly sql: string;
  readonly risk: Risk;
  /** Wire name of the field that the statement is for; an error of the statement is reported at this field. */
  readonly field?: string;
  /** Name of an index that an administrator asked for; an error of the statement is reported at it. */
  readonly asked?: string;
  readonly act?: PlanAct;
  /** The kind of object that the statement creates, if migrations have a helper for it. */
  readonly part?: 'pairs' | 'index' | 'security';
}
