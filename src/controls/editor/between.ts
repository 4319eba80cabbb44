import { lookup } from '#shared/lookup.ts';
/**
 * Replaces each stretch between a match of `opening` (a global expression) and the next match of `closingOf(begin)`
 * (global too). A stretch without an end is kept. An expression with `[\s\S]*?` would search for a missing end again at
 * each beginning.
 */
export function replaceBetween(
  text: string,
  opening: RegExp,
  closingOf: (begin: RegExpExecArray) => RegExp,
  replace: (inside: string) => string,
): string {
  const missing = new Set<string>();
  let made = '';
  let at = 0;
  for (const begin of text.matchAll(opening)) {
    const closing = closingOf(begin);
    if (begin.index < at || missing.has(closing.source)) continue;
    const from = begin.index + begin[0].length;
    closing.lastIndex = from;
    const end = closing.exec(text);
    if (end === null) missing.add(closing.source);
    else {
      made += text.slice(at, begin.index) + replace(text.slice(from, end.index));
      at = end.index + end[0].length;
    }
  }
  return made + text.slice(at);
}

/** The text between the first match of `opening` and the next match of `closing`; undefined if one is missing. */
export function firstBetween(text: string, opening: RegExp, closing: RegExp): string | undefined {
  const begin = opening.exec(text);
  if (begin === null) return undefined;
  const rest = text.slice(begin.index + begin[0].length);
  const end = rest.search(closing);
  return end < 0 ? undefined : rest.slice(0, end);
}

const closings = lookup<RegExp>({
  style: /<\/style>/gi,
  script: /<\/script>/gi,
  xml: /<\/xml>/gi,
  title: /<\/title>/gi,
});

/** Removes comments and the content of style sheets, scripts, XML islands and titles from HTML. */
export function withoutHidden(html: string): string {
  const shown = replaceBetween(
    html,
    /<!--/g,
    () => /-->/g,
    () => '',
  );
  return replaceBetween(
    shown,
    /<(style|script|xml|title)\b/gi,
    ([, tag = '']) => closings[tag.toLowerCase()] ?? /<\/style>/gi,
    () => '',
  );
}
