import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { planTable } from '#shared/resource/table-plan/plan-table.ts';
import type { PresentColumn, PresentTable } from '#shared/resource/table-plan/present-table.ts';
import { wantedTable } from '#shared/resource/table-plan/wanted-table.ts';

const text = (word: string) => ({ zh: word, en: word });

export function form(fields: readonly FieldDefinition[], more: Partial<ResourceDefinition> = {}): ResourceDefinition {
  return {
    code: 'leave',
    area: 'form',
    entity: 'leave',
    table: 'onl.t1_leave',
    title: text('leave'),
    display: 'id',
    fields,
    list: { columns: ['id'] },
    ...more,
  };
}

const made = { mark: 'slipway' } as const;

/** The table as a plan for the definition left it, with rows in it. */
export function madeTable(definition: ResourceDefinition, more: Partial<PresentTable> = {}): PresentTable {
  const { columns, pairs, keys, indexes, ownTenant } = wantedTable(definition);
  return {
    columns: [
      ...columns.map(({ name, type, notNull, default: filled }) =>
        column(name, { type, notNull, hasDefault: filled !== undefined }),
      ),
      ...pairs.map(({ name }) => column(name, { type: 'text', generated: true, hasDefault: true })),
    ],
    keys: keys.map(({ name, columns: names }) => ({ name, columns: names, ...made })),
    indexes: indexes.map(({ name, mark }) => ({ name, mark })),
    rowSecurity: ownTenant,
    policies: ownTenant ? ['tenant'] : [],
    grants: [...['select', 'insert', 'update', 'delete'].map((verb) => `slipway_app ${verb}`), 'slipway_report select'],
    empty: false,
    ...more,
  };
}

export const column = (name: string, more: Partial<PresentColumn> = {}): PresentColumn => ({
  name,
  type: 'text',
  notNull: false,
  hasDefault: false,
  generated: false,
  ...made,
  ...more,
});

/** The plan as lines `risk: statement`, the field it is for behind it; the table's name and the marks left out. */
export function steps(...[definition, present, options]: Parameters<typeof planTable>): readonly string[] {
  return planTable(definition, present, { marks: false, ...options }).steps.map(
    ({ sql, risk, field: name }) =>
      `${risk}: ${sql.replace('alter table "onl"."t1_leave" ', '')}${name === undefined ? '' : ` (${name})`}`,
  );
}
