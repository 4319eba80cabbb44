import { condition } from './list-query.ts';

/** Operators of a query input (docs/specification.md §2.9 'Input operators'). */
export const queryOperators = ['like', 'ne', 'ge', 'le'] as const;

/** `plain` is for lists of a JeecgBoot server that always search for a substring and do not support asterisks. */
export type QueryOperator = (typeof queryOperators)[number] | 'plain';

/**
 * Wire format of an entered text with its operator: `*x*`, `!x`, `>=x`, `<=x`. If the user typed an asterisk, the text
 * is sent unchanged. A text whose short form would be read as another operator is sent as `!= x`
 * (docs/wire.md §1.5.2, rules 1 and 7).
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

/** A value that consists only of asterisks is shown unchanged, because an input that looks empty must not filter. */
const written: Readonly<Record<QueryOperator, RegExp>> = {
  like: /^\*([^*]+)\*$/s,
  ne: /^!(?:= )?(.*)$/s,
  ge: /^>= ?(.*)$/s,
  le: /^<= ?(.*)$/s,
  plain: /^(.*)$/s,
};

/** The text that the user typed; a value of another operator is returned unchanged. */
export function withoutOperator(operator: QueryOperator, value: string): string {
  return written[operator].exec(value)?.[1] ?? value;
}
