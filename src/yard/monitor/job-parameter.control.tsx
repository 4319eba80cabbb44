import { Suspense, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { type FieldValue, isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { sysQuartzJob } from '#shared/system/quartz-job.ts';
import type { NamedControl, NamedControlProps, NamedShowProps } from '#src/controls/named-control.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import { jobMessages } from './job.messages.ts';
import styles from './job.module.css';
import { useJobTypes } from './use-job-types.ts';

/** 参数 of a job: a control for each parameter of the chosen job type. The value is a JSON object. */
function JobParameter(props: NamedControlProps) {
  const t = useMessages(jobMessages);
  const name: unknown = useWatch({ name: 'jobClassName' });
  const types = useJobTypes();
  const type = types.data?.find((each) => each.name === name);
  if (isBlank(name as FieldValue)) return <p className={styles.none}>{t('chooseFirst')}</p>;
  if (types.data !== undefined && !type) return <p className={styles.none}>{t('unknownType')}</p>;
  if (!type) return <p className={styles.none} aria-busy />;
  if (type.parameters.length === 0) return <p className={styles.none}>{t('noParameters')}</p>;
  // The server sends its own field definitions, whose type the wire schema does not express.
  return <Parameters {...props} fields={type.parameters as unknown as readonly FieldDefinition[]} />;
}

function Parameters(props: NamedControlProps & { readonly fields: readonly FieldDefinition[] }) {
  const { fields, value, onChange, onBlur, disabled, status, describedBy, label } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const language = useLanguage();
  const sent = objectOf(value);
  const set = (name: string, next: FieldValue) => {
    const { [name]: _, ...others } = sent;
    const all = isBlank(next) ? others : { ...others, [name]: next };
    onChange(Object.keys(all).length === 0 ? null : JSON.stringify(all));
  };
  return (
    <fieldset id={id} className={styles.parameters} aria-label={label} tabIndex={-1}>
      {fields.map((field) => {
        const { form: Form } = kindOf(field);
        const ownLabel = field.label[language];
        return (
          <div key={field.name}>
            <label htmlFor={`${id}-${field.name}`}>{ownLabel}</label>
            <Suspense>
              <Form
                id={`${id}-${field.name}`}
                field={field}
                value={sent[field.name] ?? field.default ?? null}
                onChange={(next) => set(field.name, next)}
                {...(onBlur && { onBlur })}
                disabled={disabled ?? false}
                status={status}
                {...(describedBy !== undefined && { describedBy })}
                label={ownLabel}
                record={sent}
              />
            </Suspense>
          </div>
        );
      })}
    </fieldset>
  );
}

/** Parameters with the labels of the job type; the stored text if the type is no longer registered. */
function ShownParameters({ value, text, record }: NamedShowProps) {
  const language = useLanguage();
  const type = useJobTypes().data?.find(({ name }) => name === record?.jobClassName);
  const sent = objectOf(value);
  const fields = (type?.parameters ?? []) as unknown as readonly FieldDefinition[];
  const named = fields.filter(({ name }) => name in sent);
  if (named.length < Object.keys(sent).length || named.length === 0) return text;
  return (
    <dl className={styles.shown}>
      {named.map((field) => (
        <div key={field.name}>
          <dt>{field.label[language]}</dt>
          <dd>
            <RecordValue definition={sysQuartzJob} field={field} record={sent} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value of an old client that is no object counts as empty. */
function objectOf(value: FieldValue | null | undefined): RecordPatch {
  try {
    const read: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as RecordPatch) : {};
  } catch {
    return {};
  }
}

export const control: NamedControl = {
  serves: ['text'],
  Control: JobParameter,
  Show: ShownParameters,
  entersOnly: true,
};
