import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { storageOf } from '#shared/resource/storage.ts';
import { type Predicate, valueKind } from './predicate.ts';
import type { ListConditions } from './read-conditions.ts';

type Sql = RawBuilder<SqlBool>;

const operators = { eq: sql`=`, ne: sql`<>`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;

/**
 * Compiles all conditions of a list to one SQL condition. Values are bound, columns come from the definition
 * (docs/security.md P19).
 */
export function compileConditions(definition: ResourceDefinition, { all, group }: ListConditions): Sql {
  const compile = (predicate: Predicate) => compilePredicate(definition, predicate);
  const parts = all.map(compile);
  if (group.predicates.length > 0) {
    const glue = group.match === 'or' ? sql` or ` : sql` and `;
    parts.push(sql<SqlBool>`(${sql.join(group.predicates.map(compile), glue)})`);
  }
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

export function compilePredicate(definition: ResourceDefinition, predicate: Predicate): Sql {
  const { field, op } = predicate;
  const column = sql.ref(field.name);
  switch (op) {
    case 'never':
      return sql<SqlBool>`false`;
    case 'empty':
      if (valueKind(field) === 'text')
        return predicate.not ? sql<SqlBool>`${column} <> ''` : sql<SqlBool>`coalesce(${column}, '') = ''`;
      return predicate.not ? sql<SqlBool>`${column} is not null` : sql<SqlBool>`${column} is null`;
    case 'between': {
      const within = sql<SqlBool>`${column} between ${predicate.from} and ${predicate.to}`;
      return predicate.not ? sql<SqlBool>`not (${within})` : within;
    }
    case 'in':
      return sql<SqlBool>`${column} = any(${[...predicate.values]}::${arrayType(field)})`;
    case 'containsAny':
      return predicate.values.length === 0
        ? sql<SqlBool>`false`
        : sql<SqlBool>`(${sql.join(
            predicate.values.map((value) => containsPiece(definition, field, value)),
            sql` or `,
          )})`;
    case 'contains':
    case 'startsWith':
    case 'endsWith': {
      const matches =
        op === 'contains'
          ? contains(definition, field, predicate.value)
          : like(field, op === 'startsWith' ? `${escaped(predicate.value)}%` : `%${escaped(predicate.value)}`);
      const either = field.english === undefined ? matches : orInEnglish(definition, field, predicate, matches);
      return predicate.not ? sql<SqlBool>`not (${either})` : either;
    }
    default:
      return sql<SqlBool>`${column} ${operators[op]} ${predicate.value}`;
  }
}

/**
 * Extends a text search to the English field, because readers in English search for the text that they see. An empty
 * English text matches nothing.
 */
function orInEnglish(
  definition: ResourceDefinition,
  { english = '' }: FieldDefinition,
  predicate: Extract<Predicate, { readonly op: 'contains' | 'startsWith' | 'endsWith' }>,
  matches: Sql,
): Sql {
  const field = fieldOf(definition, english);
  if (field === undefined) return matches;
  const other = compilePredicate(definition, { ...predicate, field, not: false });
  return predicate.not
    ? sql<SqlBool>`(${matches} or coalesce(${other}, false))`
    : sql<SqlBool>`(${matches} or ${other})`;
}

/**
 * Condition for a text that contains `text`. Two characters make no trigram, so trigram indexes cannot find them. Where
 * the table has a column with the pairs of a text (migration 0007, every `Q` text), that column narrows the rows by its
 * index and the text itself decides.
 */
function contains(definition: ResourceDefinition, field: FieldDefinition, text: string): Sql {
  const matches = like(field, `%${escaped(text)}%`);
  if (!storageOf(definition).hasPairs(field) || !/^[\p{L}\p{N}]{2}$/u.test(text)) return matches;
  return sql<SqlBool>`(${sql.ref(`${field.name}Pairs`)} like '% ' || lower(${text}) || ' %' and ${matches})`;
}

/**
 * Matches a whole entry of a comma list, so that `leader` does not match `other_leader`. The plain condition is kept
 * because it can use the index.
 */
function containsPiece(definition: ResourceDefinition, field: FieldDefinition, text: string): Sql {
  const matches = contains(definition, field, text);
  if (!field.multi) return matches;
  return sql<SqlBool>`(${matches} and ',' || ${sql.ref(field.name)} || ',' ilike ${`%,${escaped(text)},%`})`;
}

/** Matches without regard to case, like JeecgBoot's database. The trigram indexes support `ilike`. */
function like(field: FieldDefinition, pattern: string): Sql {
  const column = sql.ref(field.name);
  return valueKind(field) === 'text'
    ? sql<SqlBool>`${column} ilike ${pattern}`
    : sql<SqlBool>`${column}::text ilike ${pattern}`;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, (letter) => `\\${letter}`);

/** Array type for binding a list of the field's values. */
export function arrayType(field: FieldDefinition): RawBuilder<unknown> {
  switch (valueKind(field)) {
    case 'number':
      return sql`numeric[]`;
    case 'bool':
      return sql`boolean[]`;
    case 'date':
      return sql`date[]`;
    case 'datetime':
      return sql`timestamptz[]`;
    default:
      return sql`text[]`;
  }
}
