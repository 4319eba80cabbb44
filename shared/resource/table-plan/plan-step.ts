/**
 * What a statement costs those who use the table meanwhile: nothing, a lock while rows are rewritten or looked through,
 * or stored values.
 */
export type Risk = 'none' | 'locks' | 'loses data';

export interface PlanStep {
  readonly sql: string;
  readonly risk: Risk;
  /** Wire name of the field that the statement is for: what it refuses is that field's fault. */
  readonly field?: string;
  /** What it makes, where a migration says that by a helper. */
  readonly part?: 'pairs' | 'index' | 'security';
}
