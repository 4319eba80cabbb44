import { describe, expect, test } from 'vitest';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { filterFields, listColumns } from '#shared/resource/resource-columns.ts';
import { yardAreas } from '#shared/yard/areas.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { flowTables, listTables, pendingTables } from './domain-tables.ts';

const all = [
  ...yardDefinitions,
  ...yardDefinitions.flatMap((head) => linesOf(head).map(({ definition }) => definition)),
];

function definitionOf(code: string) {
  const found = all.find((definition) => definition.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
}

const parts = (text: string, by: string | RegExp): readonly string[] => text.split(by).map((part) => part.trim());

/** What stands between two rows; types have commas of their own. */
const comma = /,\s+/;

describe('lists of docs/domain.md §6.7, §8.4, §9.4, §10.5', () => {
  test.each(Object.entries(listTables))(
    '%s has its columns in their order, and its first five filters in the bar',
    (code, table) => {
      const definition = definitionOf(code);
      const rows = parts(table, comma).map((row) => parts(row, ' '));
      const named = rows.map(([name = '']) => name.replace('+', ''));
      // The application base may have more columns, which all lists show.
      const ofArea = (name: string) => definition.fields.some((field) => field.name === name);
      const shown = listColumns(definition).map(({ name }) => name);
      expect(shown.filter((name) => ofArea(name) || named.includes(name))).toEqual(named);
      const filters = rows.flatMap(([name = '', mark]) => (mark === 'Q' ? [name] : []));
      expect(filterFields(definition).map(({ name }) => name)).toEqual(expect.arrayContaining(filters));
      if (filters.length >= 5) {
        const bar = filterFields(definition).slice(0, 5);
        expect(bar.map(({ name }) => name)).toEqual(filters.slice(0, 5));
      }
    },
  );

  test.each(Object.entries(pendingTables))(
    'the pending list of %s shows the fields that a decision needs',
    (code, names) => {
      expect(definitionOf(code).application?.pending).toEqual(expect.arrayContaining([...names]));
    },
  );
});

describe('flows of docs/domain.md §6.5, §8.3, §9.3', () => {
  const flows = yardAreas.flatMap(({ flows: own = [] }) => own);

  test.each(Object.entries(flowTables))('%s has its nodes with their people, hours and fields', (key, table) => {
    const nodes = flows.find((flow) => flow.key === key)?.nodes ?? [];
    const told = nodes
      .filter(({ type }) => type === 'approve' || type === 'handle')
      .map((node) =>
        [
          node.key,
          node.assignees?.map((one) => (typeof one === 'string' ? one : one.rule)).join('+'),
          ...(node.slaHours === undefined ? [] : [`${node.slaHours}${node.batchable ? '!' : ''}`]),
          ...(node.editable.length > 0 ? [node.editable.join(',')] : []),
        ].join(' '),
      );
    expect(told).toEqual(parts(table, ';'));
  });
});
