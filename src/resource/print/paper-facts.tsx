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
  /** Fields in their order; blank ones are left out. */
  readonly names: readonly string[];
  /** Those that became another one since: red, and with a mark that a black printer keeps too. */
  readonly strong?: ReadonlySet<string>;
}

/** What a record says, in two columns: plain texts, since paper has neither links nor colours. */
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
