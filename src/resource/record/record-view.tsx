import { allFields, enteredFields } from '#shared/resource/application-base.ts';
import { evaluate } from '#shared/resource/condition.ts';
import type { FieldDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { formGroups } from '#src/resource/form/form-layout.ts';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import styles from './record.module.css';

export interface RecordViewProps {
  readonly definition: ResourceDefinition;
  readonly record: RecordPatch;
}

/** Base columns that the head of the page tells already, or that mean nothing to a person. */
const elsewhere = new Set([
  'id',
  'version',
  'instanceId',
  'updateBy',
  'updateTime',
  'createBy',
  'createTime',
  'sysOrgCode',
  'bpmStatus',
]);

/** A record to read, in the groups of its form. */
export function RecordView({ definition, record }: RecordViewProps) {
  const language = useLanguage();
  const fields = shownFields(definition, record).filter(
    // In English the other one of the two says it already.
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

function shownFields(definition: ResourceDefinition, record: RecordPatch): readonly FieldDefinition[] {
  const entered = new Set(enteredFields(definition).map((field) => field.name));
  const states = new Set(['applyNo', definition.lifecycle?.field]);
  return allFields(definition).filter((field) => {
    if (elsewhere.has(field.name) || states.has(field.name)) return false;
    // A form hides what need not be entered; to a reader a value that came about otherwise still tells something.
    if (field.visibleWhen !== undefined && isBlank(record[field.name]) && !evaluate(field.visibleWhen, record)) {
      return false;
    }
    return entered.has(field.name) || definition.fields.includes(field);
  });
}
