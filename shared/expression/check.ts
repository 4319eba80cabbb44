import { isDate, isDateTime } from '#shared/resource/date-text.ts';
import { functionTable } from './function-table.ts';
import type { KnownName, ValueType } from './known-names.ts';
import { limits } from './limits.ts';
import { nearest } from './nearest.ts';
import { parse } from './parse.ts';
import { type Place, type Problem, type ProblemCode, problemAt } from './problem.ts';
import type { Node, NodeOf } from './tree.ts';
import { accepts, areComparable, commonType, isBasic, isOrdered } from './types.ts';

/** What a use of an expression expects of its result. */
export type WantedType = 'boolean' | 'number' | 'text' | 'date' | 'datetime';

/** Type of an expression, and everything that is wrong with it, ordered by position. */
export interface Checked {
  readonly type: ValueType;
  readonly problems: readonly Problem[];
}

/**
 * Checks an expression against the names that it may use, as the administrator types it. An expression without problems
 * has no unknown names or functions and no operator on unfit types. Its values may still fail, for example by a
 * division by zero.
 * @param options.without functions that the place of the expression cannot offer
 */
export function checkExpression(
  text: string,
  names: readonly KnownName[],
  wanted?: WantedType,
  { without = [] }: { readonly without?: readonly string[] } = {},
): Checked {
  const parsed = parse(text);
  if (parsed.problem) return { type: 'unknown', problems: [parsed.problem] };
  const checker = new Checker(names, without);
  const type = checker.typeOf(parsed.tree);
  if (type === 'lines') checker.report(parsed.tree, 'wrongType', { wanted: wanted ?? 'scalar', found: type });
  else if (wanted && !isResult(type, wanted)) checker.report(parsed.tree, 'wrongResult', { wanted, found: type });
  return { type, problems: checker.problems.toSorted((one, other) => one.from - other.from) };
}

function isResult(type: ValueType, wanted: WantedType): boolean {
  if (type === 'unknown' || type === wanted) return true;
  if (type === 'null') return wanted !== 'boolean';
  return wanted === 'text' && (type === 'code' || type === 'codes');
}

class Checker {
  readonly problems: Problem[] = [];
  #names: ReadonlyMap<string, KnownName>;
  #inLines = false;
  readonly #without: readonly string[];

  constructor(names: readonly KnownName[], without: readonly string[]) {
    this.#names = byName(names);
    this.#without = without;
  }

  report(place: Place, code: ProblemCode, params?: Problem['params']): 'unknown' {
    if (this.problems.length < limits.problems) this.problems.push(problemAt(place, code, params));
    return 'unknown';
  }

  typeOf(node: Node): ValueType {
    switch (node.kind) {
      case 'value':
        return typeOfConstant(node.value);
      case 'name':
        return this.#nameType(node);
      case 'list':
        for (const item of node.items) this.#expect(item, 'scalar');
        return 'other';
      case 'not':
        this.#expect(node.of, 'boolean');
        return 'boolean';
      case 'minus':
        this.#expect(node.of, 'number');
        return 'number';
      case 'and':
      case 'or':
        for (const part of node.parts) this.#expect(part, 'boolean');
        return 'boolean';
      case 'arithmetic':
        return this.#arithmetic(node);
      case 'compare':
        if (node.op === 'in') this.#membership(node);
        else this.#compare(node);
        return 'boolean';
      case 'call':
        return this.#call(node);
    }
  }

  #nameType(node: NodeOf<'name'>): ValueType {
    const known = this.#names.get(node.name);
    if (known) return known.type;
    const { name } = node;
    if (functionTable[name]) return this.report(node, 'needsParentheses', { name });
    if (name.startsWith('head.') || name.startsWith('user.')) {
      const hasRoot = [...this.#names.keys()].some((other) => other.startsWith(name.slice(0, 5)));
      if (!hasRoot) return this.report(node, 'notHere', { name });
    }
    const meant = [...this.#names.values()].find(
      (other) => other.label.zh === name || other.label.en === name || other.name === `head.${name}`,
    );
    const near = meant?.name ?? nearest(name, this.#names.keys());
    return near === undefined
      ? this.report(node, 'unknownName', { name })
      : this.report(node, 'nearName', { name, near });
  }

  /** Checks a part and its type, and returns the type. */
  #expect(node: Node, wanted: Parameters<typeof accepts>[0]): ValueType {
    const type = this.typeOf(node);
    return accepts(wanted, type) ? type : this.report(node, 'wrongType', { wanted, found: type });
  }

  #arithmetic({ op, left, right }: NodeOf<'arithmetic'>): ValueType {
    const types = [this.typeOf(left), this.typeOf(right)];
    // People who know spreadsheets or programs join texts by a plus sign.
    if (op === '+' && types.includes('text')) {
      this.report({ from: left.from, to: right.to }, 'joinTexts');
      return 'number';
    }
    for (const [at, node] of [left, right].entries()) {
      const found = types[at] ?? 'unknown';
      if (!accepts('number', found)) this.report(node, 'wrongType', { wanted: 'number', found });
    }
    return 'number';
  }

  #compare({ op, left, right }: NodeOf<'compare'>): void {
    const [one, other] = [this.typeOf(left), this.typeOf(right)];
    const isFit = op === '==' || op === '!=' ? isBasic : isOrdered;
    const wanted = isFit === isBasic ? 'scalar' : 'ordered';
    for (const [node, found] of [
      [left, one],
      [right, other],
    ] as const) {
      const problem = found === 'null' ? 'comparesNull' : isFit(found) ? undefined : 'wrongType';
      if (problem) {
        this.report(node, problem, { wanted, found });
        return;
      }
    }
    this.#comparable(left, one, right, other);
  }

  #membership({ left, right }: NodeOf<'compare'>): void {
    const one = this.#expect(left, 'scalar');
    if (right.kind === 'list') {
      for (const item of right.items) this.#comparable(left, one, item, this.#expect(item, 'scalar'));
      return;
    }
    const other = this.typeOf(right);
    if (other !== 'codes' && other !== 'unknown') this.report(right, 'wrongType', { wanted: 'codes', found: other });
  }

  #comparable(left: Node, one: ValueType, right: Node, other: ValueType): void {
    for (const [node, type, than] of [
      [left, one, other],
      [right, other, one],
    ] as const) {
      if (type !== 'text' || (than !== 'date' && than !== 'datetime')) continue;
      if (node.kind !== 'value') break;
      const test = than === 'date' ? isDate : isDateTime;
      if (!test(String(node.value))) this.report(node, 'notDateText', { wanted: than });
      return;
    }
    if (!areComparable(one, other))
      this.report({ from: left.from, to: right.to }, 'differentTypes', { left: one, right: other });
  }

  #call(node: NodeOf<'call'>): ValueType {
    const { name, args, from, nameTo } = node;
    const signature = functionTable[name];
    if (!signature) {
      for (const arg of args) this.typeOf(arg);
      const near = nearest(name, Object.keys(functionTable));
      return near === undefined
        ? this.report({ from, to: nameTo }, 'unknownFunction', { name })
        : this.report({ from, to: nameTo }, 'nearFunction', { name, near });
    }
    if (this.#without.includes(name)) return this.report({ from, to: nameTo }, 'notHere', { name });
    const [first] = args;
    const list = first?.kind === 'name' ? this.#names.get(first.name) : undefined;
    if (signature.lines && (list?.type === 'lines' || !signature.takes))
      return this.#lineCall(node, signature.lines, list);
    const { takes = [], optional = 0, more, result, commonFrom = 0 } = signature;
    this.#count(node, takes.length - optional, more ? limits.items : takes.length);
    const types = args.map((arg, at) => this.#expect(arg, takes[at] ?? more ?? 'any'));
    if (result === 'first') return types[0] ?? 'unknown';
    if (result !== 'common') return result ?? 'unknown';
    let common: ValueType = 'null';
    for (const [at, type] of types.entries()) {
      if (at < commonFrom) continue;
      const next = commonType(common, type);
      if (!next) return this.report(args[at] ?? node, 'differentTypes', { left: common, right: type });
      common = next;
    }
    return common;
  }

  #lineCall(
    node: NodeOf<'call'>,
    signature: NonNullable<(typeof functionTable)[string]['lines']>,
    list: KnownName | undefined,
  ): ValueType {
    const { each, optional, result } = signature;
    this.#count(node, 1 + each.length - optional, 1 + each.length);
    const [first, ...inner] = node.args;
    if (first) {
      if (this.#inLines) return this.report(node, 'nestedLines');
      const found = this.typeOf(first);
      if (found !== 'lines') {
        if (found !== 'unknown') this.report(first, 'wrongType', { wanted: 'lines', found });
        return result === 'each' ? 'unknown' : result;
      }
    }
    const outer = this.#names;
    this.#names = byName(list?.inside ?? []);
    this.#inLines = true;
    const types = inner.map((arg, at) => this.#expect(arg, each[at] ?? 'any'));
    this.#names = outer;
    this.#inLines = false;
    return result === 'each' ? (types[0] ?? 'unknown') : result;
  }

  #count(node: NodeOf<'call'>, least: number, most: number): void {
    const { name, args } = node;
    if (args.length < least) this.report(node, 'fewArguments', { name, least });
    if (args.length > most) this.report(args[most] ?? node, 'manyArguments', { name, most });
  }
}

function typeOfConstant(value: NodeOf<'value'>['value']): ValueType {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'number' : 'boolean';
}

const byName = (names: readonly KnownName[]): ReadonlyMap<string, KnownName> =>
  new Map(names.map((known) => [known.name, known]));
