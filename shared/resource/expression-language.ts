import type { RecordPatch } from './record.ts';

/** What definitions need of `shared/expression`. */
export interface ExpressionLanguage {
  /** Whether a condition is true for a record. */
  readonly isTrue: (text: string, record: RecordPatch) => boolean;
  /** The number of an expression, rounded to `scale` digits after the point; null if there is none. */
  readonly numberOf: (text: string, record: RecordPatch, scale: number) => number | null;
  /** Names of the fields that an expression reads. */
  readonly fieldsOf: (text: string) => readonly string[];
}

let provided: ExpressionLanguage | undefined;

/**
 * Makes expression texts in definitions work. The server does this when it starts, the browser before it uses a
 * definition with a text (`load-definition.ts`), because most pages have none and need not load the language.
 */
export function provideExpressions(language: ExpressionLanguage): void {
  provided = language;
}

export function expressionLanguage(): ExpressionLanguage {
  if (!provided) throw new Error('provideExpressions() was not called before a definition with an expression is used');
  return provided;
}
