import type { Text } from '#shared/resource/definition.ts';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';

/** When a cell is checked (spec 2 §5); `getValues` is the check of the whole grid. */
export type ValidateTrigger = 'input' | 'blur' | 'change' | 'getValues';

export interface HandlerEvent {
  readonly trigger: ValidateTrigger;
  readonly value: unknown;
  readonly row: GridRecord;
  readonly column: EditColumn;
}

/** What a handler found: true passes, false fails with the rule's message, a text fails with that, null has no verdict. */
export type HandlerVerdict = boolean | null | string;

/**
 * One rule of a column. It applies one check, in this order of precedence: `required`, `unique` (or pattern `only`),
 * `pattern` (a name of `named-patterns.ts` or a regular expression; empty values pass), `handler`. The first rule that
 * fails wins and its `message` shows (spec 2 §5).
 */
export interface ValidateRule {
  readonly required?: boolean | undefined;
  readonly unique?: boolean | undefined;
  readonly pattern?: string | RegExp | undefined;
  readonly handler?: ((event: HandlerEvent) => HandlerVerdict | Promise<HandlerVerdict>) | undefined;
  /** `${title}` and `${key}` are replaced. Absent: the check's own words. */
  readonly message?: string | Text | undefined;
}
