import { condition } from './list-query.ts';

/** What an input of a query asks of its text (docs/specification.md §2.9 'Input operators'). */
export const queryOperators = ['like', 'ne', 'ge', 'le'] as const;

/** `plain` is for lists of a JeecgBoot server that look for the text by themselves and know no stars. */
export type QueryOperator = (typeof queryOperators)[number] | 'plain';

/**
 * A typed text as the wire has it, with its operator: `*x*`, `!x`, `>=x`, `<=x`. A star of one's own decides where
 * anything may stand. A text that the short form would turn into another question takes `!= x` (docs/wire.md §1.5.2,
 * rules 1 and 7).
 */
export function withOperator(operator: QueryOperator, text: string): string {
  if (text === '') return '';
  switch (operator) {
    case 'like':
      return text.includes('*') ? text : condition.contains(text);
    case 'ne':
      return /^=|[*,]/.test(text) ? condition.not(text) : `!${text}`;
    case 'ge':
      return `>=${text}`;
    case 'le':
      return `<=${text}`;
    case 'plain':
      return text;
  }
}

/** Stars alone stay in sight: an input that looks empty must not filter. */
const written: Readonly<Record<QueryOperator, RegExp>> = {
  like: /^\*([^*]+)\*$/s,
  ne: /^!(?:= )?(.*)$/s,
  ge: /^>= ?(.*)$/s,
  le: /^<= ?(.*)$/s,
  plain: /^(.*)$/s,
};

/** The text that was typed; a value of another operator stays as it is. */
export function withoutOperator(operator: QueryOperator, value: string): string {
  return written[operator].exec(value)?.[1] ?? value;
}
