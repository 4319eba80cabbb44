import type { FieldValue } from '#shared/resource/record.ts';
import type { Evaluation, Surroundings } from './evaluation.ts';
import { limits } from './limits.ts';
import type { Problem, ProblemCode } from './problem.ts';
import type { Node, NodeOf } from './tree.ts';
import { booleanOf, dayOf, numberOf, textOf } from './values.ts';

/**
 * A call of a function with its arguments, which are evaluated only when they are read. An absent argument is null, and
 * an argument that cannot be read as wanted is null and leaves a problem at its place.
 */
export class Call {
  readonly #node: NodeOf<'call'>;
  readonly #run: Evaluation;
  readonly #resultOf: (node: Node, run: Evaluation) => FieldValue;

  constructor(node: NodeOf<'call'>, run: Evaluation, resultOf: (node: Node, run: Evaluation) => FieldValue) {
    this.#node = node;
    this.#run = run;
    this.#resultOf = resultOf;
  }

  get count(): number {
    return this.#node.args.length;
  }

  /** Number of parts that have failed so far in this evaluation. */
  get failures(): number {
    return this.#run.failures;
  }

  spend(steps: number): void {
    this.#run.spend(steps);
  }

  get surroundings(): Surroundings {
    return this.#run.surroundings;
  }

  value(at: number): FieldValue {
    const arg = this.#node.args[at];
    return arg ? this.#resultOf(arg, this.#run) : null;
  }

  /** All arguments, in order. */
  values(): readonly FieldValue[] {
    return this.#node.args.map((arg) => this.#resultOf(arg, this.#run));
  }

  number(at: number): number | null {
    const read = numberOf(this.value(at));
    return read === undefined ? this.problem('notNumber', at) : read;
  }

  text(at: number): string | null {
    const read = textOf(this.value(at));
    if (read === undefined) return this.problem('notText', at);
    this.#run.spend(Math.ceil((read?.length ?? 0) / 64));
    return read;
  }

  /** A date, or a time. */
  day(at: number): string | null {
    const read = dayOf(this.value(at));
    return read === undefined ? this.problem('notDate', at) : read;
  }

  truth(at: number): boolean {
    const read = booleanOf(this.value(at));
    return (read === undefined ? this.problem('notBoolean', at) : read) ?? false;
  }

  /** Whether the argument is the name of a list of lines. */
  isLines(at: number): boolean {
    const arg = this.#node.args[at];
    return arg?.kind === 'name' && Array.isArray(this.#run.read(arg.name));
  }

  /** Calls `read` once for each line of the list that the first argument names. */
  eachLine<T>(read: () => T): readonly T[] {
    const [arg] = this.#node.args;
    const value = arg?.kind === 'name' ? this.#run.read(arg.name) : undefined;
    if (value === null) return [];
    if (Array.isArray(value) && value.length > limits.rows) {
      this.problem('tooManyRows', 0, { most: limits.rows });
      return [];
    }
    if (!isLineList(value)) {
      this.problem('notLines', 0);
      return [];
    }
    return value.map((line) => {
      this.#run.spend(1);
      return this.#run.inLine(line, read);
    });
  }

  /** Reports a problem at an argument, or at the whole call. */
  problem(code: ProblemCode, at?: number, params?: Problem['params']): null {
    return this.#run.problem((at === undefined ? undefined : this.#node.args[at]) ?? this.#node, code, params);
  }
}

const isLineList = (value: FieldValue | undefined): value is readonly { [key: string]: FieldValue }[] & FieldValue =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item));
