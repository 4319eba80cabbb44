import type { FieldValue, RecordPatch } from '#shared/resource/record.ts';
import { limits } from './limits.ts';
import { type Place, type Problem, type ProblemCode, problemAt } from './problem.ts';

/** What an expression may use besides the record. */
export interface Surroundings {
  /** The yard's time as `YYYY-MM-DD HH:mm:ss` (`yardMoment`), because the machine's own zone must not matter. */
  readonly now?: string;
  /** The person for whom the expression is evaluated: user name and code of the department. */
  readonly user?: { readonly name: string; readonly department: string | null };
}

/** A value, and what went wrong on the way. A part that fails is null. */
export interface Outcome {
  readonly value: FieldValue;
  readonly problems: readonly Problem[];
}

/** Ends an evaluation that visits too many nodes; caught in `evaluate.ts`. */
export class TooMuchWork extends Error {}

/** One evaluation: the records that names refer to, the work done, and the problems found. */
export class Evaluation {
  readonly surroundings: Surroundings;
  readonly problems: Problem[] = [];
  failures = 0;
  #record: RecordPatch;
  #head: RecordPatch | undefined;
  #steps = 0;

  constructor(record: RecordPatch, surroundings: Surroundings) {
    this.#record = record;
    this.surroundings = surroundings;
  }

  /** Counts work. Ends the evaluation when it exceeds the limit. */
  spend(steps: number): void {
    this.#steps += steps;
    if (this.#steps > limits.steps) throw new TooMuchWork();
  }

  /** Notes a problem; the failing part has no value. */
  problem(place: Place, code: ProblemCode, params?: Problem['params']): null {
    this.failures += 1;
    const isKnown = this.problems.some((other) => other.from === place.from && other.code === code);
    if (!isKnown && this.problems.length < limits.problems) this.problems.push(problemAt(place, code, params));
    return null;
  }

  /** The value of a field of the record, of `head.<field>` in a line, or of `user.name` and `user.department`. */
  read(name: string): FieldValue {
    const value = this.#find(name) ?? null;
    this.spend(typeof value === 'string' || Array.isArray(value) ? 1 + Math.floor(value.length / 64) : 1);
    return value;
  }

  #find(name: string): FieldValue | undefined {
    const { user } = this.surroundings;
    if (name === 'user.name') return user?.name;
    if (name === 'user.department') return user?.department;
    const inHead = this.#head && name.startsWith('head.') ? name.slice('head.'.length) : undefined;
    if (this.#head && inHead !== undefined) return Object.hasOwn(this.#head, inHead) ? this.#head[inHead] : undefined;
    return Object.hasOwn(this.#record, name) ? this.#record[name] : undefined;
  }

  /** Runs `read` with a line as the record and the record as its head. */
  inLine<T>(line: RecordPatch, read: () => T): T {
    const [record, head] = [this.#record, this.#head];
    this.#record = line;
    this.#head = record;
    const result = read();
    this.#record = record;
    this.#head = head;
    return result;
  }
}
