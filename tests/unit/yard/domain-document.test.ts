import { describe, expect, it, test } from 'vitest';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { dictionaries } from '#shared/yard/dictionaries.ts';
import { yardTables } from '#shared/yard/registry.ts';
import { type DocumentField, readDomain } from './domain-document.ts';

const domain = readDomain();

/** The type of a field as the document writes it, as exactly as `asked` is. */
function typeOf({ type, length, precision, scale, dict, ref, multi }: FieldDefinition, asked: string): string {
  const several = multi ? ' multi' : '';
  const isExact = asked.includes('(');
  if (type === 'dict') return `dict(${dict})${several}`;
  if (type === 'ref') return isExact ? `ref(${ref})${several}` : 'ref';
  if (type === 'str') return isExact ? `str(${length})` : 'str';
  if (type === 'dec') return isExact ? `dec(${precision},${scale})` : 'dec';
  if (type === 'file') return 'file[]';
  return type === 'datetime' ? 'dt' : type;
}

/** Chapters whose fields marked `●` are required by the definition itself, also those that the server sets. */
const exact = ['4', '5', '7'];

/** `●`: nobody saves it without, or the server sets it. `○`: never demanded. `◐`: demanded while something holds, or at a node. */
function isDemandedAs({ required, owned, actor }: FieldDefinition, mark: string, chapter: string): boolean {
  if (exact.includes(chapter)) {
    if (mark === '●') return required !== undefined;
    return mark === '◐' ? required !== undefined || owned === true : required === undefined;
  }
  if (mark === '○') return required === undefined && !owned;
  if (mark === '●') return required !== undefined || owned === true || actor === true;
  return required !== true;
}

function problemOf(table: string, { name, type, mark }: DocumentField, chapter: string): readonly string[] {
  const definition = yardTables.find((each) => each.table === table);
  const field = definition && fieldOf(definition, name);
  if (!field) return [`${name} is missing`];
  if (!'●○◐'.includes(mark) || mark === '') return [`${name} has no mark`];
  if (type !== '' && typeOf(field, type) !== type) return [`${name} is ${typeOf(field, type)}, not ${type}`];
  return isDemandedAs(field, mark, chapter) ? [] : [`${name} is not ${mark}`];
}

describe('the tables and lists of docs/domain.md', () => {
  it('are read', () => {
    const fields = [...domain.entities.values()].flatMap((entity) => entity.fields);
    // Less would mean that a part of the document is not found any more.
    expect(domain.entities.size).toBeGreaterThanOrEqual(37);
    expect(fields.length).toBeGreaterThanOrEqual(409);
    expect(domain.dictionaries.size).toBeGreaterThanOrEqual(71);
    expect(fields.filter(({ type }) => type === '').map(({ name }) => name)).toEqual([]);
  });

  test.each([...domain.entities])('%s has each field with its type, demanded as the document says', (table, entity) => {
    expect(entity.fields.flatMap((field) => problemOf(table, field, entity.chapter))).toEqual([]);
  });
});

describe('dictionaries of docs/domain.md §19', () => {
  test.each([...domain.dictionaries])('%s has its values', (code, texts) => {
    const items = dictionaries.find((dictionary) => dictionary.code === code)?.items ?? [];
    const hasTexts = [...texts].some(([value, text]) => value !== text);
    const told = items.map(({ value, text }) => (hasTexts ? `${value}=${text.zh}` : value));
    const written = [...texts].map(([value, text]) => (hasTexts ? `${value}=${text}` : value));
    expect(told.toSorted()).toEqual(written.toSorted());
  });
});
