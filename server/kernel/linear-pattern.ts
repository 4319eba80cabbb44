import { RE2JS } from 're2js';
import { onForgetCaches } from '#server/process/caches.ts';

const known = new Map<string, RE2JS | null>();
onForgetCaches(() => known.clear());
/** Expressions that are remembered; a yard has a handful of rules. */
const most = 200;

/**
 * An administrator's expression in an engine whose time grows with the text alone (docs/security.md P20); null where it is none, or asks
 * for what only backtracking can do (look-around, back-references).
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

/** Steps that all pieces of one rule may take on one value: some 20 ms. */
const mostSteps = 300_000;

/** What an expression costs for each letter that it reads: the engine looks at all of its instructions. */
export const costOf = (source: string): number => linearPattern(source)?.programSize() ?? 0;

/**
 * Tells for the pieces of one rule whether the whole text is what an expression says. An expression that does not compile is kept by
 * nothing, nor is one that has too many steps left to take.
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
