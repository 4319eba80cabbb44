import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { type LineResource, linesOf } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import { linesMessages } from './lines.messages.ts';
import css from './lines.module.css';
import { useReferenceNames } from './use-reference-names.ts';

export interface LinesViewProps {
  readonly definition: ResourceDefinition;
  readonly record: RecordPatch;
  /** Class of the box around each list. */
  readonly className?: string | undefined;
  /** Without titles, because the caller shows them. */
  readonly bare?: boolean;
}

/** The lines of a record, read-only: one table for each list, with sums. */
export function LinesView({ definition, record, className, bare = false }: LinesViewProps) {
  const language = useLanguage();
  return linesOf(definition).map((line) => (
    <section key={line.key} className={className} aria-label={line.definition.title[language]}>
      {!bare && <h2>{line.definition.title[language]}</h2>}
      <LineTable line={line} rows={(record[line.key] as unknown as readonly ResourceRecord[] | undefined) ?? []} />
    </section>
  ));
}

interface LineTableProps {
  readonly line: LineResource;
  readonly rows: readonly ResourceRecord[];
}

function LineTable({ line: { definition }, rows: stored }: LineTableProps) {
  const t = useMessages(linesMessages);
  const language = useLanguage();
  const fields = definition.list.columns.flatMap((name) => fieldOf(definition, name) ?? []);
  const rows = useReferenceNames(fields, stored);
  const ends = (field: FieldDefinition) => {
    if (columnOf(field).align === 'right') return css.end;
    return field.type === 'date' || field.type === 'datetime' ? css.whole : undefined;
  };
  if (rows.length === 0) return <p className={css.quiet}>{t('none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the keys scroll it
    <div className={css.view} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" className={css.end}>
              #
            </th>
            {fields.map((field) => (
              <th key={field.name} scope="col" className={ends(field)}>
                {field.label[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <td className={css.end}>{at + 1}</td>
              {fields.map((field) => (
                <td key={field.name} className={ends(field)}>
                  <RecordValue definition={definition} field={field} record={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {fields.some(isSummed) && (
          <tfoot>
            <tr>
              <td className={css.end}>Σ</td>
              {fields.map((field) => (
                <td key={field.name} className={ends(field)}>
                  {isSummed(field) && sumText(field, rows)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const isSummed = ({ statistics }: FieldDefinition): boolean => statistics?.includes('sum') === true;

function sumText({ name, type, scale = 2 }: FieldDefinition, rows: readonly RecordPatch[]): string {
  const digits = type === 'int' ? 0 : scale;
  const unit = 10 ** digits;
  const sum = rows.reduce((all, row) => all + Math.round(Number(row[name] ?? 0) * unit), 0) / unit;
  return sum.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
