import { compareValues, type Order } from '#shared/resource/condition.ts';
import { type FieldValue, isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { Call } from './call.ts';
import { add, divide, multiply, remainder } from './decimal.ts';
import { Evaluation, type Outcome, type Surroundings, TooMuchWork } from './evaluation.ts';
import { functions } from './functions.ts';
import { limits } from './limits.ts';
import { parse } from './parse.ts';
import { type Place, problemAt } from './problem.ts';
import type { Comparison, Node, NodeOf } from './tree.ts';
import { booleanOf, isSame, itemsOf, numberOf, textOf } from './values.ts';

/**
 * Evaluates an expression with a record; browser and server both call this function. Lines of a head are read under
 * the key of their list (`toolApplyLineList`). Never throws: what fails is null and leaves a problem.
 */
export function evaluateExpression(text: string, record: RecordPatch, surroundings: Surroundings = {}): Outcome {
  const parsed = parse(text);
  if (parsed.problem) return { value: null, problems: [parsed.problem] };
  const run = new Evaluation(record, surroundings);
  try {
    return { value: resultOf(parsed.tree, run), problems: run.problems };
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    return { value: null, problems: [problemAt(parsed.tree, 'tooMuchWork')] };
  }
}

/** Whether a condition is true for a record. A part that fails counts as blank. */
export function isTrue(text: string, record: RecordPatch, surroundings?: Surroundings): boolean {
  return booleanOf(evaluateExpression(text, record, surroundings).value) === true;
}

function resultOf(node: Node, run: Evaluation): FieldValue {
  run.spend(1);
  switch (node.kind) {
    case 'value':
      return node.value;
    case 'name':
      return run.read(node.name);
    case 'list':
      return node.items.map((item) => resultOf(item, run));
    case 'not':
      return !truth(node.of, run);
    case 'and':
      return node.parts.every((part) => truth(part, run));
    case 'or':
      return node.parts.some((part) => truth(part, run));
    case 'minus':
      return finite(subtract(0, number(node.of, run)), node, run);
    case 'arithmetic':
      return arithmetic(node, run);
    case 'compare':
      return compare(node, run);
    case 'call': {
      const called = functions[node.name];
      return called ? called(new Call(node, run, resultOf)) : run.problem(node, 'unknownFunction', { name: node.name });
    }
  }
}

/** Whether a part is true; a blank is not. */
function truth(node: Node, run: Evaluation): boolean {
  const read = booleanOf(resultOf(node, run));
  return (read === undefined ? run.problem(node, 'notBoolean') : read) ?? false;
}

function number(node: Node, run: Evaluation): number | null {
  return asNumber(resultOf(node, run), node, run);
}

function asNumber(value: FieldValue, place: Place, run: Evaluation): number | null {
  const read = numberOf(value);
  return read === undefined ? run.problem(place, 'notNumber') : read;
}

const subtract = (a: number | null, b: number | null) => (a === null || b === null ? null : add(a, -b));

function arithmetic(node: NodeOf<'arithmetic'>, run: Evaluation): number | null {
  const [left, right] = [number(node.left, run), number(node.right, run)];
  if (left === null || right === null) return null;
  run.spend(limits.decimalSteps);
  if (node.op === '+') return finite(add(left, right), node, run);
  if (node.op === '-') return finite(add(left, -right), node, run);
  if (node.op === '*') return finite(multiply(left, right), node, run);
  if (right === 0) return run.problem(node.right, 'divisionByZero');
  return finite(node.op === '/' ? divide(left, right) : remainder(left, right), node, run);
}

/** Numbers above 2^53 are no longer exact, so they are no result. */
function finite(value: number | null, place: Place, run: Evaluation): number | null {
  return value !== null && Math.abs(value) > Number.MAX_SAFE_INTEGER ? run.problem(place, 'tooLarge') : value;
}

const orders: Readonly<Record<Exclude<Comparison, '==' | '!=' | 'in'>, Order>> = {
  '<': 'lt',
  '<=': 'lte',
  '>': 'gt',
  '>=': 'gte',
};

/** A comparison with a blank is false, also `!=`. */
function compare(node: NodeOf<'compare'>, run: Evaluation): boolean {
  const { op } = node;
  const [left, right] = [resultOf(node.left, run), resultOf(node.right, run)];
  if (isBlank(left) || isBlank(right)) return false;
  if (op === 'in') {
    const items = itemsOf(right);
    if (!items) return run.problem(node.right, 'notText') ?? false;
    run.spend(items.length);
    return items.some((item) => isSame(left, item) === true);
  }
  if (op === '==' || op === '!=') {
    const same = isSame(left, right);
    return same === undefined ? (run.problem(node, 'notText') ?? false) : same === (op === '==');
  }
  if (typeof left === 'number' || typeof right === 'number') {
    const [one, other] = [asNumber(left, node.left, run), asNumber(right, node.right, run)];
    return one !== null && other !== null && compareValues(orders[op], one, other);
  }
  const [one, other] = [textOf(left), textOf(right)];
  if (typeof one !== 'string' || typeof other !== 'string') return run.problem(node, 'notText') ?? false;
  return compareValues(orders[op], one, other);
}
