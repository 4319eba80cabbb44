import { z } from 'zod';

/** One piece of a check rule, as stored in `sys_check_rule.rule_json` (docs/wire.md §1.16). */
const piece = z.object({
  /**
   * Number of characters, counted from the end of the previous piece. `*` checks the whole value and does not advance.
   */
  digits: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^(?:\*|[1-9]\d{0,3})$/)),
  pattern: z.string().max(500),
  message: z.string().max(200),
});

export type RulePiece = z.output<typeof piece>;

/** Parses the JSON text of a rule; empty for blank text, null if the text is not a list of pieces. */
export function readRuleJson(text: string): readonly RulePiece[] | null {
  if (text.trim() === '') return [];
  try {
    const read = z.array(piece).max(50).safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The first piece that a value violates; indexes are present only for pieces with a number of characters. */
export interface FailedPiece extends RulePiece {
  readonly checkValue: string;
  readonly passed: false;
  readonly beginIndex?: number;
  readonly endIndex?: number;
}

/**
 * Checks a value piece by piece from left to right; if the value is too short, the last piece is shorter or empty.
 * `matches` returns whether a pattern matches a whole text; the caller supplies the engine, because administrators
 * write the patterns and matching must take linear time. An empty value satisfies every rule.
 */
export function failedPiece(
  pieces: readonly RulePiece[],
  value: string,
  matches: (pattern: string, text: string) => boolean,
): FailedPiece | undefined {
  if (value === '') return undefined;
  const letters = [...value];
  let begin = 0;
  for (const each of pieces) {
    if (each.digits === '*') {
      if (!matches(each.pattern, value)) return { ...each, checkValue: value, passed: false };
      continue;
    }
    const end = begin + Number(each.digits);
    const checkValue = letters.slice(begin, end).join('');
    if (!matches(each.pattern, checkValue)) {
      return { ...each, checkValue, passed: false, beginIndex: begin, endIndex: end };
    }
    begin = end;
  }
  return undefined;
}
