import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { formGroups } from '#src/resource/form/form-layout.ts';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import styles from './record.module.css';
import { shownFields } from './shown-fields.ts';

export interface RecordViewProps {
  readonly definition: ResourceDefinition;
  readonly record: RecordPatch;
}

/** The values of a record, in the groups of its form. */
export function RecordView({ definition, record }: RecordViewProps) {
  const language = useLanguage();
  const fields = shownFields(definition, record).filter(
    // In English the other field of the pair already shows the English text.
    ({ name }) => language !== 'en' || !definition.fields.some(({ english }) => english === name),
  );
  return (
    <>
      {formGroups(definition, fields).map(({ key, label, fields: own }) => (
        <section key={key} className={styles.group}>
          {label !== undefined && <h2>{label[language]}</h2>}
          <dl className={styles.facts}>
            {own.map((field) => (
              <div key={field.name} className={field.wide ? styles.wideFact : undefined}>
                <dt>{field.label[language]}</dt>
                <dd>
                  <RecordValue definition={definition} field={field} record={record} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
