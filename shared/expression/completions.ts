import type { Text } from '#shared/resource/text.ts';
import { functionTable } from './function-table.ts';
import type { KnownName } from './known-names.ts';
import { limits } from './limits.ts';
import { type Token, tokensOf, words } from './tokens.ts';

/** One entry of a list of completions. */
export interface Completion {
  readonly kind: 'field' | 'lines' | 'function';
  /** What the list shows and what is found by typing. */
  readonly name: string;
  /** What replaces the typed word. */
  readonly insert: string;
  readonly detail: Text;
  /** A function's arguments. */
  readonly shown?: string;
}

/** What may stand at a place: replaces the characters `from` up to `to`. */
export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly options: readonly Completion[];
}

const none: readonly Completion[] = [];
const isNamePart = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_.]/u.test(sign);

/**
 * Completions for the word around `position`: fields and functions whose name or label contains what is typed, those
 * that begin with it first. Inside a function of lines, these are the fields of the line. Nothing is offered inside
 * texts and numbers, nor where an operator must follow.
 */
export function completionsAt(text: string, position: number, names: readonly KnownName[]): Completions {
  let [from, to] = [position, position];
  while (from > 0 && isNamePart(text[from - 1])) from -= 1;
  while (isNamePart(text[to])) to += 1;
  const nothing = { from: position, to: position, options: none };
  if (text.length > limits.characters || /^\d/.test(text.slice(from, to))) return nothing;
  const tokens = tokensOf(text);
  const around = tokens.find((token) => token.from < position && position < token.to);
  if (around?.kind === 'text' || tokens.some((token) => token.kind === 'unclosed' && token.from < position))
    return nothing;
  const before = tokens.filter((token) => token.to <= from);
  if (endsOperand(before.at(-1))) return nothing;
  const typed = text.slice(from, position).toLowerCase();
  const lines = listAround(before, names);
  const options = [...fieldOptions(lines?.inside ?? names), ...functionOptions(lines !== undefined)];
  return { from, to, options: matching(options, typed) };
}

/** Whether only an operator, a comma or a closing sign can follow. */
function endsOperand(token: Token | undefined): boolean {
  if (!token) return false;
  if (token.kind === 'sign') return token.text === ')' || token.text === ']';
  return token.kind !== 'bad' && token.text !== 'in';
}

/** The list whose lines are read at the end of these tokens. */
function listAround(tokens: readonly Token[], names: readonly KnownName[]): KnownName | undefined {
  const open: number[] = [];
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== 'sign') continue;
    if (text === '(') open.push(at);
    if (text === ')') open.pop();
  }
  for (const at of open) {
    const [called, list, comma] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    if (called?.kind !== 'name' || !functionTable[called.text]?.lines || comma?.text !== ',') continue;
    const known = names.find(({ name, type }) => type === 'lines' && name === list?.text);
    if (known) return known;
  }
  return undefined;
}

const fieldOptions = (names: readonly KnownName[]): readonly Completion[] =>
  names.map(({ name, type, label }) => ({
    kind: type === 'lines' ? 'lines' : 'field',
    name,
    insert: name,
    detail: label,
  }));

const functionOptions = (inLines: boolean): readonly Completion[] =>
  Object.entries(functionTable).flatMap(([name, { takes, shown, does }]) =>
    inLines && !takes ? [] : { kind: 'function', name, insert: `${name}(`, detail: does, shown },
  );

function matching(options: readonly Completion[], typed: string): readonly Completion[] {
  const begins = ({ name }: Completion) => name.toLowerCase().startsWith(typed);
  const contains = ({ name, kind, detail }: Completion) =>
    name.toLowerCase().includes(typed) ||
    (kind !== 'function' && (detail.zh.includes(typed) || detail.en.toLowerCase().includes(typed)));
  return [...options.filter(begins), ...options.filter((option) => !begins(option) && contains(option))];
}

export type HighlightKind = 'field' | 'function' | 'word' | 'number' | 'text' | 'sign' | 'bad';

/** The parts of an expression to colour, in order; blanks are left out. */
export function highlightsOf(
  text: string,
): readonly { readonly from: number; readonly to: number; readonly kind: HighlightKind }[] {
  const tokens = tokensOf(text);
  return tokens.map((token, at) => ({ from: token.from, to: token.to, kind: highlightOf(token, tokens[at + 1]) }));
}

function highlightOf({ kind, text }: Token, next: Token | undefined): HighlightKind {
  if (kind === 'unclosed') return 'bad';
  if (kind !== 'name') return kind;
  if (words.has(text)) return 'word';
  return next?.kind === 'sign' && next.text === '(' ? 'function' : 'field';
}
