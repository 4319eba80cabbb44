import { useFormState } from 'react-hook-form';
import type { FieldDefinition } from '#shared/resource/definition.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { formMessages } from './form.messages.ts';
import styles from './form.module.css';
import { controlId } from './form-layout.ts';
import type { RecordForm } from './record-form.ts';

export interface ErrorSummaryProps {
  readonly form: RecordForm;
  readonly fields: readonly Pick<FieldDefinition, 'name' | 'label'>[];
  readonly formId: string;
}

/** What is wrong, once somebody has tried to save; each line jumps to its field. */
export function ErrorSummary({ form, fields, formId }: ErrorSummaryProps) {
  const t = useMessages(formMessages);
  const language = useLanguage();
  const { errors, submitCount } = useFormState({ control: form.control });
  const wrong = fields.filter((field) => errors[field.name] !== undefined);
  if (submitCount === 0 || wrong.length === 0) return null;
  return (
    <div role="alert" className={styles.summary}>
      <strong>{t('summaryTitle', { n: wrong.length })}</strong>
      <ul>
        {wrong.map((field) => (
          <li key={field.name}>
            <button type="button" onClick={() => focusField(formId, field.name)}>
              {String(errors[field.name]?.message ?? field.label[language])}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Brings a field into sight and puts the cursor there. */
export function focusField(formId: string, name: string): void {
  const control = document.getElementById(controlId(formId, name));
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
