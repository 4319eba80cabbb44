import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { compare, type Operand, readOperand, valueKind } from '#server/resource/list/predicate.ts';
import { yardMoment } from '#shared/clock/yard-clock.ts';
import { fail } from '#shared/errors/fail.ts';
import { readWhere, type SystemVariable, type WhereTerm, type WhereValue } from '#shared/query/where-grammar.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';

type Sql = RawBuilder<SqlBool>;

/**
 * Compiles a written condition (`shared/query/where-grammar.ts`): each column must be one of `fields`, and each value
 * is converted to the column's type and bound. Everything else is refused with JeecgBoot's guard message.
 */
export function whereCondition(
  fields: readonly FieldDefinition[],
  written: string,
  actor: Actor,
  now = new Date(),
): Sql {
  const terms = readWhere(written);
  if (terms === undefined) throw fail('dictGuarded');
  const context: WhereContext = { actor, now };
  return sql<SqlBool>`${sql.join(
    terms.map((term) => compile(columnOf(fields, term.column), term, context)),
    sql` and `,
  )}`;
}

interface WhereContext {
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * The field with this column name.
 * @throws `dictGuarded`
 */
export function columnOf(fields: readonly FieldDefinition[], column: string): FieldDefinition {
  const name = column.toLowerCase();
  const field = fields.find((each) => snakeCase(each.name) === name);
  if (field === undefined) throw fail('dictGuarded');
  return field;
}

function compile(field: FieldDefinition, { op, values }: WhereTerm, context: WhereContext): Sql {
  const column = sql.ref(field.name);
  const texts = values.flatMap((value) => textsOf(value, context));
  if (op === 'like') {
    const pattern = texts.join(',');
    return valueKind(field) === 'text'
      ? sql<SqlBool>`${column} like ${pattern}`
      : sql<SqlBool>`${column}::text like ${pattern}`;
  }
  const operands = texts.map((text) => operandOf(field, text));
  const [first] = operands;
  if (first === undefined) return sql<SqlBool>`false`;
  if (operands.length === 1) return compileOne(field, op === '!=' ? 'ne' : 'eq', first);
  return op === '!='
    ? sql<SqlBool>`${column} not in (${sql.join(operands)})`
    : sql<SqlBool>`${column} in (${sql.join(operands)})`;
}

/** Compares as lists do: a date compared with a time column means the whole day. */
function compileOne(field: FieldDefinition, op: 'eq' | 'ne', operand: Operand): Sql {
  const column = sql.ref(field.name);
  const read = compare(field, op, operand);
  if (read.op === 'never') return sql<SqlBool>`false`;
  if (read.op === 'between') {
    const within = sql<SqlBool>`${column} between ${read.from} and ${read.to}`;
    return read.not ? sql<SqlBool>`not (${within})` : within;
  }
  return op === 'ne' ? sql<SqlBool>`${column} <> ${operand}` : sql<SqlBool>`${column} = ${operand}`;
}

function operandOf(field: FieldDefinition, text: string) {
  const operand = readOperand(field, text);
  if (operand === undefined) throw fail('dictGuarded');
  return operand;
}

/** Values of a term. A variable on its own may have several values; inside a text they are joined. */
function textsOf(value: WhereValue, context: WhereContext): readonly string[] {
  const [only] = value;
  if (value.length === 1 && typeof only === 'object') return variables[only.variable](context);
  return [
    value.map((part) => (typeof part === 'string' ? part : variables[part.variable](context).join(','))).join(''),
  ];
}

const variables: Readonly<Record<SystemVariable, (context: WhereContext) => readonly string[]>> = {
  sys_user_id: ({ actor }) => [actor.userId],
  sys_user_code: ({ actor }) => [actor.username],
  sys_user_name: ({ actor }) => [actor.realname],
  sys_org_code: ({ actor }) => [actor.orgCode],
  sys_multi_org_code: ({ actor }) => actor.orgCodes,
  sys_role_code: ({ actor }) => actor.roles,
  sys_date: ({ now }) => [yardMoment(now.getTime()).slice(0, 10)],
  sys_time: ({ now }) => [yardMoment(now.getTime())],
  tenant_id: ({ actor }) => [String(actor.tenantId)],
};

/** Replaces `#{sys_…}` variables by the actor's values; unknown variables stay. */
export function filledVariables(text: string, actor: Actor, now = new Date()): string {
  return text.replace(/#\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(variables, name) ? variables[name as SystemVariable]({ actor, now }).join(',') : written,
  );
}
