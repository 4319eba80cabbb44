import { beginning } from '#shared/html/plain-text.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { listColumns, optionalColumns, type ResourceColumn } from '#shared/resource/resource-columns.ts';
import { LinkCell } from '#src/grid/cells/link-cell.tsx';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { Language } from '#src/i18n/language.ts';
import type { ColumnContext } from '#src/resource/kinds/kind.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import { titleWidth } from '#src/resource/title-width.ts';
import { titleOf, valueText } from '#src/resource/value/value-text.ts';
import { AlarmCell } from './alarm-cell.tsx';

/**
 * Grid columns of a resource's list. The display field and references are links, states are tags. Fields that are not
 * columns of the list follow as optional columns, which users can switch on in the settings.
 */
export function gridColumns(
  definition: ResourceDefinition,
  context: ColumnContext,
): readonly GridColumn<ResourceRecord>[] {
  return [
    ...listColumns(definition).map((column) => gridColumn(definition, column, context)),
    ...optionalColumns(definition).map((column) => ({ ...gridColumn(definition, column, context), optional: true })),
  ];
}

export function gridColumn(
  definition: ResourceDefinition,
  column: ResourceColumn,
  context: ColumnContext,
): GridColumn<ResourceRecord> {
  const title = titleOf(column, context.language);
  return {
    key: column.name,
    title,
    width: Math.max(valueWidth(column, context.language), titleWidth(title)),
    align: column.align === 'right' ? 'end' : 'start',
    sortable: column.sortable,
    beginsDown: largestFirst.has(column.type),
    text: (row) => listText(column, row, context),
    show: showOf(definition, column, context),
    statistics: column.statistics,
    number: column.statistics && ((row) => numberOf(row[column.name])),
  };
}

/** Text for a single line; long texts are cut. */
function listText(column: ResourceColumn, row: ResourceRecord, { language, lookup }: ColumnContext): string {
  const text = valueText(column, row, language, lookup);
  return column.type === 'text' ? beginning(text) : text;
}

/** Field types that are sorted in descending order first. */
const largestFirst: ReadonlySet<string> = new Set(['int', 'dec', 'date', 'datetime']);

function showOf(definition: ResourceDefinition, column: ResourceColumn, context: ColumnContext) {
  if (column.name === definition.display) {
    return (row: ResourceRecord | undefined, text: string) => (
      <LinkCell href={row && context.recordPath(definition.code, row.id)} text={text} />
    );
  }
  const field = fieldOf(definition, column.name);
  if (field?.alarm !== undefined) {
    return (row: ResourceRecord | undefined, text: string) => <AlarmCell field={field} row={row} text={text} />;
  }
  return field && kindOf(field).listCell?.(field, context);
}

/** English state names are about twice as wide as Chinese ones. */
function valueWidth({ dict, width, measured }: ResourceColumn, language: Language): number {
  return dict !== undefined && language === 'en' && !measured ? Math.max(width, 140) : width;
}

/** Servers send decimals as numbers or as text. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : undefined;
}
