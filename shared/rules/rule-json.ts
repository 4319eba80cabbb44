import { z } from 'zod';

/** One piece of a check rule as `sys_check_rule.rule_json` keeps it (docs/wire.md §1.16). */
const piece = z.object({
  /** How many characters from where the last counted piece ended; `*`: the whole value, and nothing is used up. */
  digits: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^(?:\*|[1-9]\d{0,3})$/)),
  pattern: z.string().max(500),
  message: z.string().max(200),
});

export type RulePiece = z.output<typeof piece>;

/** The pieces of a rule's JSON text, empty where the text is blank; null where it is no such list. */
export function readRuleJson(text: string): readonly RulePiece[] | null {
  if (text.trim() === '') return [];
  try {
    const read = z.array(piece).max(50).safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The first piece that a value does not keep; indexes only where characters were counted. */
export interface FailedPiece extends RulePiece {
  readonly checkValue: string;
  readonly passed: false;
  readonly beginIndex?: number;
  readonly endIndex?: number;
}

/**
 * Asks a value piece by piece from left to right; a value that is too short gives a shorter or empty last one. `matches`
 * tells whether a pattern is the whole of a text: the engine is the caller's, since the patterns are an administrator's
 * and have to run in linear time. An empty value keeps every rule.
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
