import { lookup } from '#shared/lookup.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { asLine } from '#shared/resource/lines/line-resource.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { storageOf } from '#shared/resource/storage.ts';
import { columnType } from '#shared/resource/table-plan/column-type.ts';
import { quoted } from '#shared/resource/table-plan/identifier.ts';
import type { PlanStep } from '#shared/resource/table-plan/plan-step.ts';
import { planTable } from '#shared/resource/table-plan/plan-table.ts';
import type { PresentTable } from '#shared/resource/table-plan/present-table.ts';
import { type WantedTable, wantedTable } from '#shared/resource/table-plan/wanted-table.ts';
import { applicationIndexes } from './application-table.ts';
import { callText, statementText } from './migration-lines.ts';
import { isApplicationTable, newTableText } from './new-table-text.ts';
import type { TableState } from './read-table-states.ts';
import type { TableKind } from './resource-table.ts';

/** Columns and helpers that a migration may use, by the file that exports them. */
const helpers = lookup<readonly string[]>({
  '#server/db/application-table.ts': ['applicationBase', 'finishApplicationTable'],
  '#server/db/line-table.ts': ['finishLineTable'],
  '#server/db/resource-table.ts': [
    'baseColumns',
    'dropSearchable',
    'finishResourceTable',
    'hardColumns',
    'makeListIndex',
    'makeNamesIndex',
    'makeSearchable',
  ],
  '#server/db/tenant-table.ts': ['tenantTable'],
});

/**
 * Text of the migration that changes the tables to match the definitions; null if nothing has to change. The author
 * completes the file by hand, because checks, foreign keys, views and values of existing rows cannot be derived.
 */
export function migrationText(name: string, states: readonly TableState[]): string | null {
  const parts = states.flatMap(({ definition, present, shown }) => {
    const lines = [...tableLines(definition, present), ...viewLines(definition, shown)];
    return lines.length === 0 ? [] : [`  // ${definition.table}`, ...lines];
  });
  if (parts.length === 0) return null;
  const body = parts.join('\n');
  const exported = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    `import { type Kysely, sql } from 'kysely';`,
    ...importLines(body),
    '',
    '/** What the definitions say since; printed by `npm run migration`, completed by hand. */',
    `export async function ${exported}(db: Kysely<unknown>): Promise<void> {`,
    body,
    '}',
    '',
  ].join('\n');
}

function importLines(body: string): readonly string[] {
  return Object.entries(helpers).flatMap(([file, names]) => {
    const used = names.filter((name) => body.includes(`await ${name}(`) || body.includes(`\${${name}}`));
    return used.length === 0 ? [] : [`import { ${used.join(', ')} } from '${file}';`];
  });
}

function tableLines(definition: ResourceDefinition, present: PresentTable | null): readonly string[] {
  if (storageOf(definition).ofModule) return [];
  return present === null ? newTable(definition) : changedTable(definition, present);
}

function newTable(definition: ResourceDefinition): readonly string[] {
  const wanted = wantedTable(definition);
  return [...newTableText(definition, wanted), ...finishLines(definition, wanted)];
}

function finishLines(definition: ResourceDefinition, wanted: WantedTable): readonly string[] {
  const { filtered, named, order } = wanted;
  const searched = wanted.pairs.map(({ of }) => of);
  const kind = kindOf(wanted);
  const line = asLine(definition);
  if (line) {
    const foreignKey = snakeCase(line.foreignKey);
    const refs = definition.fields.filter(({ type }) => type === 'ref').map((field) => snakeCase(field.name));
    const referring = filtered.filter((column) => refs.includes(column) && column !== foreignKey);
    return [
      ...callText('finishLineTable', definition.table, {
        foreignKey,
        ...(referring.length > 0 && { referring }),
        ...(storageOf(definition).remove === 'hard' && { hard: true }),
      }),
      ...searched.flatMap((column) => callText('makeSearchable', definition.table, column)),
    ];
  }
  const isFiled = isApplicationTable(definition, wanted);
  const own = (columns: readonly string[], common: readonly string[]) =>
    isFiled ? columns.filter((column) => !common.includes(column)) : columns;
  const texts = own(searched, applicationIndexes.searched);
  const names = own(named, applicationIndexes.named);
  const indexes = {
    ...(isFiled && texts.length === 0 ? {} : { searched: texts }),
    filtered: own(filtered, applicationIndexes.filtered),
    ...(names.length > 0 && { named: names }),
    ...(order !== latestFirst && { sorted: order }),
  };
  if (isFiled) return callText('finishApplicationTable', definition.table, indexes);
  return callText('finishResourceTable', definition.table, indexes, kind);
}

/** Default sort order of the helpers. */
const latestFirst = '"create_time" desc, "id" desc';

/** Options for the helpers; only those that differ from the default. */
const kindOf = ({ ownTenant, appendOnly, columns }: WantedTable): TableKind => ({
  ...(!ownTenant && { global: true }),
  ...(!columns.some(({ name }) => name === 'del_flag') && { unmarked: true }),
  ...(appendOnly && { appendOnly }),
});

/**
 * Changes of an existing table. Its list indexes and the rights of reports were chosen by its author, so indexes are
 * proposed for new and changed columns only.
 */
function changedTable(definition: ResourceDefinition, present: PresentTable): readonly string[] {
  const wanted = wantedTable(definition);
  const { table } = definition;
  const kind = kindOf(wanted);
  // The data at the time of the migration is unknown; the author must check what existing rows could violate.
  const { steps } = planTable(definition, { ...present, empty: true }, { marks: false, keepFills: true });
  const types = new Map(present.columns.map(({ name, type }) => [name, type]));
  const changed = new Set(
    allFields(definition)
      .filter((field) => types.get(snakeCase(field.name)) !== columnType(field))
      .map(({ name }) => snakeCase(name)),
  );
  const retyped = wanted.pairs.filter(({ of, name }) => changed.has(of) && types.has(name)).map(({ of }) => of);
  const searched = wanted.pairs.filter(({ name }) => !types.has(name)).map(({ of }) => of);
  return [
    ...retyped.flatMap((column) => callText('dropSearchable', table, column)),
    ...steps.filter(({ part }) => part === undefined).flatMap(({ sql, risk }) => statementText(sql, risk)),
    ...[...retyped, ...searched].flatMap((column) => callText('makeSearchable', table, column, kind)),
    ...indexLines(wanted, table, changed),
    ...securityLines(steps, table, kind),
  ];
}

function indexLines(wanted: WantedTable, table: string, changed: ReadonlySet<string>): readonly string[] {
  const kind = kindOf(wanted);
  const filtered = wanted.filtered.filter((column) => changed.has(column));
  const named = wanted.named.filter((column) => changed.has(column));
  return [
    ...filtered.flatMap((column) => callText('makeListIndex', table, column, wanted.order, kind)),
    ...named.flatMap((column) => callText('makeNamesIndex', table, column, kind)),
  ];
}

function securityLines(steps: readonly PlanStep[], table: string, { appendOnly }: TableKind): readonly string[] {
  const due = steps.filter(({ part, sql }) => part === 'security' && !sql.endsWith(' to "slipway_report"'));
  const isOpen = due.some(({ sql }) => !sql.startsWith('grant '));
  if (isOpen) return callText('tenantTable', table, appendOnly ? { appendOnly } : {});
  return due.flatMap(({ sql, risk }) => statementText(sql, risk));
}

/** Views are written by hand, so only a comment says which columns are missing. */
function viewLines(definition: ResourceDefinition, shown: readonly string[] | null): readonly string[] {
  const { relation } = storageOf(definition);
  if (definition.storage?.view === undefined) return [];
  if (shown === null) return [`  // The view ${quoted(relation)} is missing; make it with (security_invoker = true).`];
  const names = allFields(definition).map((field) => snakeCase(field.name));
  const wanted = [...(storageOf(definition).tenant ? ['tenant_id'] : []), ...names];
  const missing = wanted.filter((name) => !shown.includes(name));
  return missing.length === 0 ? [] : [`  // The view ${quoted(relation)} lacks ${missing.map(quoted).join(', ')}.`];
}
