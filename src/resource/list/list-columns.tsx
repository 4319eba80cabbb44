import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { listColumns, type ResourceColumn } from '#shared/resource/resource-columns.ts';
import type { DictionaryChoice } from '#src/controls/use-dictionary.ts';
import { LinkCell } from '#src/grid/cells/link-cell.tsx';
import { stateNameOf } from '#src/grid/cells/state-icon.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { Language } from '#src/i18n/language.ts';
import { titleOf, valueText } from '#src/resource/value/value-text.ts';

/** What the columns need from around them. */
export interface ColumnContext {
  readonly language: Language;
  readonly lookup: (code: string, value: string) => DictionaryChoice | undefined;
  readonly recordPath: (code: string, id: string) => string | undefined;
}

/** Grid columns of a resource's list: the display field and references are links, states are tags. */
export function gridColumns(
  definition: ResourceDefinition,
  context: ColumnContext,
): readonly GridColumn<ResourceRecord>[] {
  return listColumns(definition).map((column) => gridColumn(definition, column, context));
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
    text: (row) => valueText(column, row, context.language),
    show: showOf(definition, column, context),
    statistics: column.statistics,
    number: column.statistics && ((row) => numberOf(row[column.name])),
  };
}

function showOf(definition: ResourceDefinition, column: ResourceColumn, context: ColumnContext) {
  const field = fieldOf(definition, column.name);
  if (column.name === definition.display) {
    return (row: ResourceRecord | undefined, text: string) => (
      <LinkCell href={row && context.recordPath(definition.code, row.id)} text={text} />
    );
  }
  const target = field?.type === 'ref' && !field.multi ? field.ref : undefined;
  if (target !== undefined) {
    return (row: ResourceRecord | undefined, text: string) => {
      const id = row?.[column.name];
      return (
        <LinkCell href={typeof id === 'string' && id !== '' ? context.recordPath(target, id) : undefined} text={text} />
      );
    };
  }
  const dict = column.dict;
  if (dict !== undefined && !field?.multi) {
    return (row: ResourceRecord | undefined, text: string) => {
      const colour = row === undefined ? null : context.lookup(dict, String(row[column.name] ?? ''))?.colour;
      return <StateTag state={stateNameOf(colour)} text={text} />;
    };
  }
  return undefined;
}

/** English words of a state are twice as long as Chinese ones. */
function valueWidth({ kind, width }: ResourceColumn, language: Language): number {
  return kind === 'dict' && language === 'en' ? Math.max(width, 140) : width;
}

/** Px that a title needs beside its sort arrow: full-width letters count double. */
function titleWidth(title: string): number {
  const letters = [...title].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14 : 9.5), 0);
  return Math.ceil(letters) + 48;
}

/** Servers write decimals as numbers or as texts. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : undefined;
}
