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

/** Limits: conditions per list, values per condition, characters per value (docs/security.md P19, P39). */
const limits = { conditions: 50, values: 1000, signs: 200 };

/** The conditions of a list, joined by `and`, and the group of the advanced query, joined to them as one condition. */
export interface ListConditions {
  readonly all: readonly Predicate[];
  readonly group: { readonly match: 'and' | 'or'; readonly predicates: readonly Predicate[] };
}

/**
 * Reads the conditions of a list (docs/wire.md §1.5.1, §1.5.2, §1.5.4). Columns and operators come from the definition,
 * never from the client's text. Properties that are no columns are ignored.
 * @throws `invalidInput` if a value does not fit its column, `tooManyConditions`, `tooManyValues`; with
 * `superQueryStrict` also `queryFieldUnknown`, `queryRuleUnknown`
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
    // The conditions of an export are sent in a body, which may contain values of any type.
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

/**
 * For callers with `superQueryStrict`: refuses unknown fields and rules, because ignoring the condition would show more
 * rows than wanted.
 */
function refuseUnknown(definition: ResourceDefinition, written: string): void {
  const entries = superEntries(written);
  if (entries === undefined) throw invalidFields({ superQueryParams: 'conditionUnreadable' });
  for (const entry of entries.filter((each) => !isEmptyCondition(each))) {
    const [field, rule] = [writtenName(entry.field).slice(0, 64), writtenName(entry.rule).slice(0, 32)];
    if (columnOf(definition, field) === undefined) throw fail('queryFieldUnknown', { field });
    if (superRuleOf(entry.rule) === undefined) throw fail('queryRuleUnknown', { rule });
  }
}

/** A name as it was sent; an object may have no usable `toString`. */
const writtenName = (sent: unknown): string => (typeof sent === 'string' ? sent : (JSON.stringify(sent) ?? ''));

/**
 * Joins a parameter that was sent several times to a comma list; undefined if a value is no text, number or boolean.
 */
function writtenText(raw: unknown): string | undefined {
  if (raw === undefined || raw === null) return '';
  const values: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  return values.every((value) => ['string', 'number', 'boolean'].includes(typeof value)) ? values.join(',') : undefined;
}

/**
 * Refuses an unreadable condition on a known column, because ignoring it would show more rows than wanted. Other keys
 * are ignored.
 */
function refuseColumn(definition: ResourceDefinition, name: string): null {
  if (columnOf(definition, name.replace(/_(?:begin|end|MultiString)$/, '')) === undefined) return null;
  throw invalidFields({ [name]: 'conditionUnreadable' });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A column that lists may compare; undefined for unknown, JSON and masked fields. */
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

/** Reads a condition under the plain field name: value rules for texts, equality for all other kinds. */
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

/** Refuses long texts, because searching for them costs the database more than it is worth. */
function bounded(text: string): string {
  if (text.length > limits.signs) throw fail('conditionTooLong', { max: limits.signs });
  return text;
}

function operandOrRefuse(field: FieldDefinition, text: string, name: string): Operand {
  const operand = readOperand(field, bounded(text));
  if (operand === undefined) throw invalidFields({ [name]: 'conditionUnreadable' });
  return operand;
}

/** Reads one row of the advanced query; a value that does not fit its column matches nothing. */
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
