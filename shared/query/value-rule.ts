/** What a list parameter asks of a text column (docs/wire.md §1.5.2), told from the written value alone. */
export type ValueRule =
  | { readonly op: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'; readonly value: string }
  | { readonly op: 'contains' | 'startsWith' | 'endsWith'; readonly value: string }
  | { readonly op: 'in'; readonly values: readonly string[] }
  /** Contains any of them. */
  | { readonly op: 'containsAny'; readonly values: readonly string[] };

type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';

const twoLetters: Readonly<Record<string, Comparison | 'in'>> = {
  '>=': 'ge',
  '<=': 'le',
  '!=': 'ne',
  ge: 'ge',
  le: 'le',
  ne: 'ne',
  gt: 'gt',
  lt: 'lt',
  eq: 'eq',
  in: 'in',
};

const oneLetter: Readonly<Record<string, Comparison>> = { '>': 'gt', '<': 'lt', '=': 'eq' };

/** Non-empty parts of a comma list. */
export const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * The rules of docs/wire.md §1.5.2 in their order, first match wins; null when nothing is asked (blank, or only
 * commas). `>=x` and `<=x` count without the blank too, which is how an old client writes them.
 */
export function readValueRule(written: string): ValueRule | null {
  const text = written.trim();
  if (text === '') return null;
  if (text.startsWith(',') && text.endsWith(',')) {
    const values = listOf(text);
    return values.length === 0 ? null : { op: 'containsAny', values };
  }
  return readComparison(text) ?? readPattern(text);
}

function readComparison(text: string): ValueRule | null {
  const two = twoLetters[text.slice(0, 2).toLowerCase()];
  if (two && text[2] === ' ') {
    const rest = text.slice(3).trim();
    if (two === 'in') return { op: 'in', values: listOf(rest) };
    return { op: two, value: rest };
  }
  const one = oneLetter[text.slice(0, 1)];
  if (one && text[1] === ' ') return { op: one, value: text.slice(2).trim() };
  if (text.startsWith('>=') || text.startsWith('<=')) {
    return { op: text[0] === '>' ? 'ge' : 'le', value: text.slice(2).trim() };
  }
  return null;
}

function readPattern(text: string): ValueRule {
  if (text === '*') return { op: 'eq', value: '*' };
  const [first, last] = [text.startsWith('*'), text.endsWith('*')];
  if (first && last) return { op: 'contains', value: text.slice(1, -1) };
  if (first) return { op: 'endsWith', value: text.slice(1) };
  if (last) return { op: 'startsWith', value: text.slice(0, -1) };
  if (text.includes(',')) return { op: 'in', values: listOf(text) };
  if (text.startsWith('!')) return { op: 'ne', value: text.slice(1) };
  if (text.indexOf('++') > 0) return { op: 'eq', value: text.replaceAll('++', ',') };
  return { op: 'eq', value: text };
}
