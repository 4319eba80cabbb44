import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { unitText } from '#shared/resource/unit-text.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { valueText } from '#src/resource/value/value-text.ts';
import styles from './paper.module.css';
import { changedMark } from './paper-table.tsx';

export interface PaperFactsProps {
  readonly definition: ResourceDefinition;
  readonly record: RecordPatch;
  /** Fields in their order; blank values are left out. */
  readonly names: readonly string[];
  /** Changed fields, printed in red and with a mark that is visible in black and white. */
  readonly strong?: ReadonlySet<string>;
}

/** Values of a record in two columns, as plain text without links or colours. */
export function PaperFacts({ definition, record, names, strong }: PaperFactsProps) {
  const language = useLanguage();
  const fields = names.flatMap((name) => allFields(definition).find((field) => field.name === name) ?? []);
  return (
    <dl className={styles.facts}>
      {fields
        .filter(({ name }) => !isBlank(record[name]))
        .map((field) => (
          <div key={field.name} className={strong?.has(field.name) ? styles.strong : undefined}>
            <dt>
              {strong?.has(field.name) && `${changedMark} `}
              {field.label[language]}
            </dt>
            <dd>
              {valueText(columnOf(field), record, language)} {unitText(field, language)}
            </dd>
          </div>
        ))}
    </dl>
  );
}
