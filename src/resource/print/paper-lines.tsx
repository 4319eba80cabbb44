import { fieldOf } from '#shared/resource/application-base.ts';
import type { LineResource } from '#shared/resource/lines/line-resource.ts';
import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useReferenceNames } from '#src/resource/lines/use-reference-names.ts';
import { valueText } from '#src/resource/value/value-text.ts';
import { PaperTable } from './paper-table.tsx';

export interface PaperLinesProps {
  readonly line: LineResource;
  readonly record: RecordPatch;
}

/** The lines of a record on paper, with the columns of their list. Columns without any value are left out. */
export function PaperLines({ line: { definition, key }, record }: PaperLinesProps) {
  const language = useLanguage();
  const stored = Array.isArray(record[key]) ? (record[key] as unknown as readonly ResourceRecord[]) : [];
  const fields = definition.list.columns
    .flatMap((name) => fieldOf(definition, name) ?? [])
    .filter(({ name }) => stored.some((row) => !isBlank(row[name])));
  const rows = useReferenceNames(fields, stored);
  if (rows.length === 0) return null;
  return (
    <PaperTable
      label={definition.title[language]}
      columns={fields.map(({ name, type, label, unit }) => ({
        key: name,
        title: unit === undefined ? label[language] : `${label[language]} (${unit})`,
        end: type === 'int' || type === 'dec',
      }))}
      rows={rows.map((row) => ({
        key: row.id,
        cells: Object.fromEntries(fields.map((field) => [field.name, valueText(columnOf(field), row, language)])),
      }))}
    />
  );
}
