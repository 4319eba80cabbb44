import { invalidFields } from '#server/http/check-input.ts';
import { fail } from '#shared/errors/fail.ts';
import { reservedParams } from '#shared/query/list-query.ts';
import {
  isEmptyCondition,
  readSuperQuery,
  type SuperCondition,
  superEntries,
  superRuleOf,
} from '#shared/query/super-query.ts';
import { listOf, readValueRule } from '#shared/query/value-rule.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { compare, type Operand, type Predicate, readOperand, valueKind } from './predicate.ts';

/** Most conditions of one list, most values of one condition, most signs of one value (docs/security.md P19, P39). */
const limits = { conditions: 50, values: 1000, signs: 200 };

/** Conditions a list ANDs, and the advanced query's group, ANDed to them as a whole. */
export interface ListConditions {
  readonly all: readonly Predicate[];
  readonly group: { readonly match: 'and' | 'or'; readonly predicates: readonly Predicate[] };
}

/**
 * Reads what a list asks for (docs/wire.md §1.5.1, §1.5.2, §1.5.4) against the definition's own columns; the client's text never
 * names a column or an operator of the statement. Properties that are no columns are ignored.
 * @throws `invalidInput` where a value cannot be one of its column, `tooManyConditions`, `tooManyValues`; for who asks
 * strictly `queryFieldUnknown`, `queryRuleUnknown`
 */
export function readConditions(
  definition: ResourceDefinition,
  query: Readonly<Record<string, unknown>>,
): ListConditions {
  const all: Predicate[] = [];
  for (const [name, raw] of Object.entries(query)) {
    if (reservedParams.has(name)) continue;
    const written = writtenText(raw);
    if (written?.trim() === '') continue;
    // An export's conditions come in a body, which may hold anything.
    const predicate = written === undefined ? refuseColumn(definition, name) : readParameter(definition, name, written);
    if (predicate) all.push(predicate);
  }
  if (textOf(query.superQueryStrict) === '1') refuseUnknown(definition, textOf(query.superQueryParams));
  const asked = readSuperQuery(textOf(query.superQueryParams));
  if (asked === undefined) throw invalidFields({ superQueryParams: 'conditionUnreadable' });
  const predicates = asked.flatMap((condition) => {
    const field = columnOf(definition, condition.field);
    return field ? readSuperCondition(field, condition) : [];
  });
  if (all.length + predicates.length > limits.conditions) throw fail('tooManyConditions', { max: limits.conditions });
  const match = textOf(query.superQueryMatchType).toLowerCase() === 'or' ? 'or' : 'and';
  return { all, group: { match, predicates } };
}

/** Who asked to be told hears what a list cannot ask for: without that condition it would show more than was meant. */
function refuseUnknown(definition: ResourceDefinition, written: string): void {
  const entries = superEntries(written);
  if (entries === undefined) throw invalidFields({ superQueryParams: 'conditionUnreadable' });
  for (const entry of entries.filter((each) => !isEmptyCondition(each))) {
    const [field, rule] = [String(entry.field).slice(0, 64), String(entry.rule).slice(0, 32)];
    if (columnOf(definition, field) === undefined) throw fail('queryFieldUnknown', { field });
    if (superRuleOf(entry.rule) === undefined) throw fail('queryRuleUnknown', { rule });
  }
}

/** A key that came several times is a list of texts; undefined for what no address can hold. */
function writtenText(raw: unknown): string | undefined {
  if (raw === undefined || raw === null) return '';
  const values: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  return values.every((value) => ['string', 'number', 'boolean'].includes(typeof value)) ? values.join(',') : undefined;
}

/** A list without a condition that was meant would show more than was asked for; other keys are nobody's business. */
function refuseColumn(definition: ResourceDefinition, name: string): null {
  if (columnOf(definition, name.replace(/_(?:begin|end|MultiString)$/, '')) === undefined) return null;
  throw invalidFields({ [name]: 'conditionUnreadable' });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A column that lists may compare; JSON has none. */
function columnOf(definition: ResourceDefinition, name: string): FieldDefinition | undefined {
  const field = fieldOf(definition, name);
  return field && valueKind(field) !== 'none' ? field : undefined;
}

function readParameter(definition: ResourceDefinition, name: string, written: string): Predicate | null {
  const own = columnOf(definition, name);
  if (own) return readPlain(own, written);
  const [, property = '', suffix] = /^(.+)_(begin|end|MultiString)$/.exec(name) ?? [];
  const field = columnOf(definition, property);
  if (!field) return null;
  if (suffix === 'MultiString') {
    const values = counted(listOf(written)).map((value) => operandOrRefuse(field, value, name));
    return values.length === 0 ? null : { field, op: 'in', values };
  }
  return compare(field, suffix === 'begin' ? 'ge' : 'le', operandOrRefuse(field, written.trim(), name));
}

/** The plain property: value rules for texts, equality for everything else. */
function readPlain(field: FieldDefinition, written: string): Predicate | null {
  if (valueKind(field) !== 'text') return compare(field, 'eq', operandOrRefuse(field, written.trim(), field.name));
  const rule = readValueRule(written);
  if (!rule) return null;
  if ('values' in rule) counted(rule.values);
  else if ('value' in rule) bounded(rule.value);
  return { field, ...rule };
}

function counted(values: readonly string[]): readonly string[] {
  if (values.length > limits.values) throw fail('tooManyValues', { max: limits.values });
  for (const value of values) bounded(value);
  return values;
}

/** What a longer text costs the database to look for, nobody needs it for. */
function bounded(text: string): string {
  if (text.length > limits.signs) throw fail('conditionTooLong', { max: limits.signs });
  return text;
}

function operandOrRefuse(field: FieldDefinition, text: string, name: string): Operand {
  const operand = readOperand(field, bounded(text));
  if (operand === undefined) throw invalidFields({ [name]: 'conditionUnreadable' });
  return operand;
}

/** One line of the advanced query; a value that cannot be one of its column matches nothing. */
function readSuperCondition(field: FieldDefinition, { rule, val }: SuperCondition): Predicate {
  switch (rule) {
    case 'empty':
    case 'not_empty':
      return { field, op: 'empty', not: rule === 'not_empty' };
    case 'like':
      return { field, op: 'contains', value: bounded(val) };
    case 'left_like':
    case 'not_left_like':
      return { field, op: 'endsWith', value: bounded(val), not: rule.startsWith('not') };
    case 'right_like':
    case 'not_right_like':
      return { field, op: 'startsWith', value: bounded(val), not: rule.startsWith('not') };
    case 'like_with_or':
      return { field, op: 'containsAny', values: counted(listOf(val)) };
    case 'in':
      return { field, op: 'in', values: counted(listOf(val)).flatMap((value) => readOperand(field, value) ?? []) };
    default: {
      const operand = readOperand(field, bounded(val.trim()));
      return operand === undefined ? { field, op: 'never' } : compare(field, rule, operand);
    }
  }
}
