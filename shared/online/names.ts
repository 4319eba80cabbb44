import { baseFields } from '#shared/resource/application-base.ts';
import { formPrefix } from '#shared/resource/form-code.ts';
import { reservedNames } from '#shared/resource/form-problems.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { shortHash } from '#shared/resource/table-plan/identifier.ts';
import type { FieldRow } from './rows.schema.ts';

const most = { code: 24, name: 30 };

/** Code of the form whose table has this name. Names that a code cannot contain are shortened to their hash. */
export function formCode(table: string): string {
  const direct = `${formPrefix}${table}`;
  if (/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(table) && direct.length <= most.code) return direct;
  const plain = table
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+/, '');
  const start = plain.slice(0, most.code - formPrefix.length - 9).replace(/_$/, '');
  return `${formPrefix}${start === '' ? 'x' : start}_${shortHash(table)}`;
}

/** The table from which `formCode` made the code, unless the code contains a hash. */
export const tableOf = (code: string): string => code.slice(formPrefix.length);

/** Columns that every record of ours has, by the name of their field; the platform lists them among the fields. */
export const baseColumns: ReadonlyMap<string, string> = new Map(
  ['id', 'createBy', 'createTime', 'updateBy', 'updateTime', 'sysOrgCode'].map((name) => [snakeCase(name), name]),
);

const baseNames: ReadonlySet<string> = new Set(baseFields.map(({ name }) => name));

/** Names of our fields by the lower-case column. Two columns never have the same name. */
export function fieldNames(rows: readonly Pick<FieldRow, 'dbFieldName'>[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { dbFieldName } of rows) {
    const column = dbFieldName.toLowerCase();
    if (names.has(column)) continue;
    const base = baseColumns.get(column);
    const name = base ?? freeName(column, taken);
    names.set(column, name);
    taken.add(snakeCase(name));
  }
  return names;
}

function freeName(column: string, taken: ReadonlySet<string>): string {
  const words = column.split(/[^a-z0-9]+/).filter((word) => word !== '');
  const joined = words.map((word, at) => (at === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('');
  const begun = /^[a-z]/.test(joined) ? joined : `f${joined[0]?.toUpperCase() ?? ''}${joined.slice(1)}`;
  const isFree = (name: string) => name.length <= most.name && !isReserved(name) && !taken.has(snakeCase(name));
  if (isFree(begun)) return begun;
  const named = `${begun}Field`;
  return isFree(named) ? named : `${begun.slice(0, most.name - 9)}x${shortHash(column)}`;
}

const isReserved = (name: string): boolean => reservedNames.has(name) || baseNames.has(name) || name.endsWith('Pairs');
