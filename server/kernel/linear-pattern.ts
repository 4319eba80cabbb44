import { RE2JS } from 're2js';
import { onForgetCaches } from '#server/process/caches.ts';

const known = new Map<string, RE2JS | null>();
onForgetCaches(() => known.clear());
/** Most compiled expressions in the cache; a yard has few rules. */
const most = 200;

/**
 * Compiles an administrator's regular expression with RE2, whose running time is linear in the text
 * (docs/security.md P20). Null for invalid expressions and those that need backtracking (look-around, back-references).
 */
export function linearPattern(source: string): RE2JS | null {
  let compiled = known.get(source);
  if (compiled === undefined) {
    compiled = compile(source);
    if (known.size >= most) known.clear();
    known.set(source, compiled);
  }
  return compiled;
}

function compile(source: string): RE2JS | null {
  try {
    return RE2JS.compile(source);
  } catch {
    return null;
  }
}

/** Most steps for all pieces of one rule and one value; about 20 ms. */
const mostSteps = 300_000;

/** Cost of an expression per character of text: the number of its instructions. */
export const costOf = (source: string): number => linearPattern(source)?.programSize() ?? 0;

/**
 * Returns a function that tests whether an expression matches the whole text, for all pieces of one rule. Returns false
 * for expressions that do not compile, and once the steps are used up.
 */
export function wholeMatches(): (source: string, text: string) => boolean {
  let left = mostSteps;
  return (source, text) => {
    const pattern = linearPattern(source);
    if (pattern === null) return false;
    left -= pattern.programSize() * text.length;
    return left >= 0 && pattern.matches(text);
  };
}
