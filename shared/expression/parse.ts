import { lookup } from '#shared/lookup.ts';
import { limits } from './limits.ts';
import { type Place, type Problem, type ProblemCode, problemAt } from './problem.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { Arithmetic, Comparison, Node } from './tree.ts';

/** An expression, or the first problem of its text. */
export type Parsed = { readonly tree: Node; readonly problem?: undefined } | { readonly problem: Problem };

const parsed = new Map<string, Parsed>();

/** Parses a text. Keeps the results of the last texts, because forms evaluate the same ones at every change. */
export function parse(text: string): Parsed {
  const known = parsed.get(text);
  if (known) return known;
  const result = new Parser(text).parse();
  if (text.length > limits.characters) return result;
  if (parsed.size >= limits.parsedTexts) for (const oldest of parsed.keys()) if (parsed.delete(oldest)) break;
  parsed.set(text, result);
  return result;
}

/** Ends parsing at the first problem; caught in `parse`. */
class Stop extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

const comparisons: ReadonlySet<string> = new Set<Comparison>(['==', '!=', '<', '<=', '>', '>=', 'in']);
const closing = { '(': ')', '[': ']' } as const;
const wordOperators = lookup<string>({
  and: '&&',
  or: '||',
  not: '!',
  AND: '&&',
  OR: '||',
  NOT: '!',
});
const constants: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);
/** Signs of Chinese keyboards, with the sign that the language has. */
const fullWidth: Readonly<Record<string, string>> = Object.fromEntries(
  [...'（）［］，？：！＝＜＞＋－＊／％“”‘’＆｜'].map((sign, at) => [sign, '()[],?:!=<>+-*/%""\'\'&|'[at] ?? '']),
);

type NodeBody = Node extends infer N ? (N extends Place ? Omit<N, keyof Place> : never) : never;

/** A recursive-descent parser of the grammar in docs/expressions.md. */
class Parser {
  readonly #text: string;
  #tokens: readonly Token[] = [];
  #at = 0;
  #nodes = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): Parsed {
    const whole = { from: 0, to: this.#text.length };
    if (whole.to > limits.characters) return { problem: problemAt(whole, 'tooLong', { most: limits.characters }) };
    this.#tokens = tokensOf(this.#text);
    try {
      const tree = this.#choice();
      if (this.#next) this.#refuse(this.#next);
      return { tree };
    } catch (error) {
      if (error instanceof Stop) return { problem: error.problem };
      throw error;
    }
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #stop(place: Place, code: ProblemCode, params?: Problem['params']): never {
    throw new Stop(problemAt(place, code, params));
  }

  /** Reports a token that cannot be at its place, with the reason if the token is a common mistake. */
  #refuse(token: Token | undefined): never {
    if (!token) {
      const to = this.#text.trimEnd().length;
      this.#stop({ from: Math.max(0, to - 1), to }, 'unexpectedEnd');
    }
    const { kind, text } = token;
    if (kind === 'unclosed') this.#stop(token, 'unclosedText');
    if (kind === 'name' && wordOperators[text])
      this.#stop(token, 'wordOperator', { word: text, sign: wordOperators[text] });
    if (kind === 'bad') {
      if (text === '=') this.#stop(token, 'singleEquals');
      const sign = fullWidth[text];
      if (sign) this.#stop(token, 'fullWidthSign', { found: text, sign });
      this.#stop(token, 'badSign', { found: text });
    }
    this.#stop(token, 'unexpected', { found: this.#text.slice(token.from, token.to).slice(0, 30) });
  }

  /** Takes the next token if it is one of these signs or words. */
  #take(isWanted: (text: string) => boolean): Token | undefined {
    const token = this.#next;
    if (!token || !(token.kind === 'sign' || token.kind === 'name') || !isWanted(token.text)) return undefined;
    this.#at += 1;
    return token;
  }

  #takeSign(sign: string): Token | undefined {
    return this.#take((text) => text === sign);
  }

  #node(place: Place, body: NodeBody): Node {
    this.#nodes += 1;
    if (this.#nodes > limits.nodes) this.#stop(place, 'tooManyParts', { most: limits.nodes });
    return { from: place.from, to: place.to, ...body };
  }

  #deeper<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > limits.depth) {
      const { from } = this.#next ?? { from: this.#text.length - 1 };
      this.#stop({ from, to: this.#text.length }, 'tooDeep', { most: limits.depth });
    }
    const result = read();
    this.#depth -= 1;
    return result;
  }

  #choice(): Node {
    return this.#deeper(() => {
      const test = this.#chain('||', 'or', () => this.#chain('&&', 'and', () => this.#comparison()));
      const mark = this.#takeSign('?');
      if (!mark) return test;
      const yes = this.#choice();
      if (!this.#takeSign(':')) this.#refuse(this.#next);
      const no = this.#choice();
      return this.#node(
        { from: test.from, to: no.to },
        { kind: 'call', name: 'if', nameTo: test.from, args: [test, yes, no] },
      );
    });
  }

  #chain(sign: string, kind: 'and' | 'or', part: () => Node): Node {
    const first = part();
    const parts = [first];
    let last = first;
    while (this.#takeSign(sign)) {
      last = part();
      parts.push(last);
    }
    return parts.length === 1 ? first : this.#node({ from: first.from, to: last.to }, { kind, parts });
  }

  #comparison(): Node {
    const left = this.#sum();
    const sign = this.#take((text) => comparisons.has(text));
    if (!sign) return left;
    const right = this.#sum();
    const second = this.#take((text) => comparisons.has(text));
    if (second) this.#stop(second, 'chainedComparison');
    return this.#node({ from: left.from, to: right.to }, { kind: 'compare', op: sign.text as Comparison, left, right });
  }

  #sum(): Node {
    return this.#leftward(['+', '-'], () => this.#leftward(['*', '/', '%'], () => this.#unary()));
  }

  #leftward(operators: readonly string[], part: () => Node): Node {
    let left = part();
    for (;;) {
      const sign = this.#take((text) => operators.includes(text));
      if (!sign) return left;
      const right = part();
      const op = sign.text as Arithmetic;
      left = this.#node({ from: left.from, to: right.to }, { kind: 'arithmetic', op, left, right });
    }
  }

  #unary(): Node {
    const sign = this.#take((text) => text === '!' || text === '-');
    if (!sign) return this.#primary();
    const of = this.#deeper(() => this.#unary());
    return this.#node({ from: sign.from, to: of.to }, { kind: sign.text === '!' ? 'not' : 'minus', of });
  }

  #primary(): Node {
    const token = this.#next;
    if (!token) this.#refuse(token);
    const { kind, text } = token;
    if (kind === 'sign' && (text === '(' || text === '[')) {
      this.#at += 1;
      if (text === '[') {
        const { parts, to } = this.#items(token, '[');
        return this.#node({ from: token.from, to }, { kind: 'list', items: parts });
      }
      const inner = this.#choice();
      const { to } = this.#close(token, '(');
      return { ...inner, from: token.from, to };
    }
    if (kind === 'number') {
      this.#at += 1;
      const value = Number(text);
      if (Math.abs(value) > Number.MAX_SAFE_INTEGER) this.#stop(token, 'badNumber', { found: text.slice(0, 30) });
      return this.#node(token, { kind: 'value', value });
    }
    if (kind === 'text') {
      this.#at += 1;
      return this.#node(token, { kind: 'value', value: text });
    }
    if (kind !== 'name' || text === 'in') this.#refuse(token);
    return this.#named(token);
  }

  #named(token: Token): Node {
    this.#at += 1;
    const constant = constants.get(token.text);
    if (constant !== undefined) return this.#node(token, { kind: 'value', value: constant });
    if (!this.#takeSign('(')) return this.#node(token, { kind: 'name', name: token.text });
    const { parts, to } = this.#items(token, '(');
    return this.#node({ from: token.from, to }, { kind: 'call', name: token.text, nameTo: token.to, args: parts });
  }

  /** The parts of a list or of a call, up to the closing sign. */
  #items(opened: Token, sign: keyof typeof closing): { readonly parts: readonly Node[]; readonly to: number } {
    const end = this.#takeSign(closing[sign]);
    if (end) return { parts: [], to: end.to };
    const parts: Node[] = [];
    do {
      parts.push(this.#choice());
      if (parts.length > limits.items) this.#stop(opened, 'tooManyParts', { most: limits.items });
    } while (this.#takeSign(','));
    return { parts, to: this.#close(opened, sign).to };
  }

  #close(opened: Place, sign: keyof typeof closing): Token {
    const end = this.#takeSign(closing[sign]);
    if (end) return end;
    if (this.#next) this.#refuse(this.#next);
    return this.#stop(opened, 'unclosed', { sign: closing[sign] });
  }
}
