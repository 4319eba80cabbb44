import { RE2JS } from 're2js';
import { onForgetCaches } from '#server/process/caches.ts';

const known = new Map<string, RE2JS | null>();
onForgetCaches(() => known.clear());
/** Expressions that are remembered; a yard has a handful of rules. */
const most = 200;

/**
 * An administrator's expression in an engine whose time grows with the text alone (P20); null where it is none, or asks
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

/** Whether the whole text is what the expression says; one that does not compile is kept by nothing. */
export function matchesWhole(source: string, text: string): boolean {
  return linearPattern(source)?.matches(text) ?? false;
}
