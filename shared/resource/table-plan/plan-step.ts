/**
 * What a statement costs the users of the table: nothing, a lock while rows are rewritten or scanned, or stored values.
 */
export type Risk = 'none' | 'locks' | 'loses data';

export interface PlanStep {
  readonly sql: string;
  readonly risk: Risk;
  /** Wire name of the field that the statement is for; an error of the statement is reported at this field. */
  readonly field?: string;
  /** Name of an index that an administrator asked for; an error of the statement is reported at it. */
  readonly asked?: string;
  /** The kind of object that the statement creates, if migrations have a helper for it. */
  readonly part?: 'pairs' | 'index' | 'security';
}
