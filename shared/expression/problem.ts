/** What can be wrong with an expression; the texts are in `expression.messages.ts`. */
export type ProblemCode =
  // found while parsing
  | 'tooLong'
  | 'tooManyParts'
  | 'tooDeep'
  | 'badSign'
  | 'fullWidthSign'
  | 'singleEquals'
  | 'wordOperator'
  | 'chainedComparison'
  | 'unclosedText'
  | 'badNumber'
  | 'unexpected'
  | 'unexpectedEnd'
  | 'unclosed'
  // found while checking against the fields
  | 'unknownName'
  | 'nearName'
  | 'unknownFunction'
  | 'nearFunction'
  | 'needsParentheses'
  | 'notHere'
  | 'fewArguments'
  | 'manyArguments'
  | 'wrongType'
  | 'wrongResult'
  | 'differentTypes'
  | 'joinTexts'
  | 'comparesNull'
  | 'notDateText'
  | 'nestedLines'
  // found while evaluating
  | 'notNumber'
  | 'notDate'
  | 'notText'
  | 'notBoolean'
  | 'notLines'
  | 'divisionByZero'
  | 'tooLarge'
  | 'resultTooLong'
  | 'tooManyRows'
  | 'tooMuchWork'
  | 'noTime';

/** A problem of an expression at the characters `from` up to, not including, `to`. */
export interface Problem {
  readonly from: number;
  readonly to: number;
  readonly code: ProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A part of an expression's text. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

export function problemAt({ from, to }: Place, code: ProblemCode, params: Problem['params'] = {}): Problem {
  return { from, to, code, params };
}
