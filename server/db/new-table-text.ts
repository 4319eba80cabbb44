import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { asLine } from '#shared/resource/lines/line-resource.ts';
import { quoted, quotedTable } from '#shared/resource/table-plan/identifier.ts';
import { columnText } from '#shared/resource/table-plan/planner.ts';
import type { WantedTable } from '#shared/resource/table-plan/wanted-table.ts';

/** Columns that migrations write as one name, by that name (`resource-table.ts`, `application-table.ts`). */
const hard = [
  ...['id', 'tenant_id', 'sys_org_code', 'create_by', 'create_time', 'update_by', 'update_time', 'version'],
] as const;
const base = [...hard, 'del_flag'] as const;
const application = [
  ...['apply_no', 'urgency', 'bpm_status', 'biz_status', 'current_node', 'node_holder', 'node_since'],
  ...['remark', 'files', 'instance_id'],
] as const;

/** Whether the table has all columns of an application, so that the helpers for applications fit. */
export function isApplicationTable({ application: filed }: ResourceDefinition, { columns }: WantedTable): boolean {
  return filed !== undefined && hasAll(columns, application);
}

const hasAll = (columns: WantedTable['columns'], names: readonly string[]): boolean =>
  names.every((name) => columns.some((column) => column.name === name));

/** The statement that creates a table with its unique constraints, as lines of a migration. */
export function newTableText(definition: ResourceDefinition, wanted: WantedTable): readonly string[] {
  const { columns, keys } = wanted;
  const isFiled = isApplicationTable(definition, wanted);
  const stamps = hasAll(columns, base) ? base : hasAll(columns, hard) ? hard : [];
  const named: readonly string[] = [...stamps, ...(isFiled ? application : [])];
  const shared = [
    ...(stamps.length === 0 ? [] : [stamps === base ? 'baseColumns' : 'hardColumns']),
    ...(isFiled ? ['applicationBase'] : []),
  ].map((name) => `\${${name}},`);
  // Two lines of a save may swap their unique values.
  const later = asLine(definition) ? ' deferrable initially deferred' : '';
  const own = [
    ...columns.filter(({ name }) => !named.includes(name)).map(columnText),
    ...keys
      .filter(({ columns: [, column = ''] }) => !named.includes(column))
      .map((key) => `constraint ${quoted(key.name)} unique (${key.columns.map(quoted).join(', ')})${later}`),
  ];
  return [
    `  await sql\`create table ${quotedTable(definition.table)} (${shared.join(' ')}`,
    ...`${own.map((text) => `    ${escaped(text)}`).join(',\n')})\`.execute(db);`.split('\n').flatMap(broken),
  ];
}

/** A long constraint on two lines. */
const broken = (line: string): readonly string[] =>
  line.length <= 120 ? [line] : line.replace(' unique (', '\n      unique (').split('\n');

const escaped = (text: string): string => text.replace(/[\\`]|\$\{/g, '\\$&');
