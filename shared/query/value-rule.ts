import { lookup } from '#shared/lookup.ts';
/** Operator and value of a list parameter on a text column (docs/wire.md §1.5.2). */
export type ValueRule =
  | { readonly op: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'; readonly value: string }
  | { readonly op: 'contains' | 'startsWith' | 'endsWith'; readonly value: string }
  | { readonly op: 'in'; readonly values: readonly string[] }
  /** Matches if the value contains any of the list. */
  | { readonly op: 'containsAny'; readonly values: readonly string[] };

type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';

const twoLetters = lookup<Comparison | 'in'>({
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
});

const oneLetter = lookup<Comparison>({ '>': 'gt', '<': 'lt', '=': 'eq' });

/** Non-empty, trimmed parts of a comma-separated list. */
export const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * Parses a value by the rules of docs/wire.md §1.5.2; the first matching rule wins. Null if the value is blank or has
 * only commas. `>=x` and `<=x` are accepted without a space too, because old clients send them so.
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
