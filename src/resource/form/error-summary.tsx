import Button from 'antd/es/button';
import { type RefObject, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { formMessages } from './form.messages.ts';
import styles from './form.module.css';
import { controlId } from './form-layout.ts';
import type { RecordForm } from './record-form.ts';

export interface ErrorSummaryProps {
  readonly form: RecordForm;
  /** In the order of the form. */
  readonly fields: readonly Pick<FieldDefinition, 'name' | 'label'>[];
  readonly formId: string;
  /** Name of the field that had the focus last. Without it, the field that this button focused last. */
  readonly at?: RefObject<string | null>;
}

/**
 * Shows the number of invalid fields after the first attempt to save, as a button that moves the focus from one to the
 * next.
 */
export function ErrorSummary({ form, fields, formId, at }: ErrorSummaryProps) {
  const t = useMessages(formMessages);
  const language = useLanguage();
  const { errors, submitCount } = useFormState({ control: form.control });
  const wrong = fields.filter((field) => errors[field.name] !== undefined);
  const [first] = wrong;
  const n = wrong.length;
  const own = useRef<string | null>(null);
  const last = at ?? own;
  const goOn = () => {
    const here = fields.findIndex(({ name }) => name === last.current);
    const next = wrong.find((field) => fields.indexOf(field) > here) ?? first;
    if (next === undefined) return;
    last.current = next.name;
    focusField(formId, next.name);
  };
  return (
    <div role="alert" className={styles.problems}>
      {submitCount > 0 && n > 0 && (
        <Button
          type="text"
          danger
          title={wrong.map(({ name, label }) => String(errors[name]?.message ?? label[language])).join('\n')}
          onClick={goOn}
        >
          {t('nextProblem', { n })}
        </Button>
      )}
    </div>
  );
}

/** Frames to wait for a field to be rendered: a field hidden by its condition appears once it has an error. */
const patience = 30;

/** Scrolls to a field and focuses it. */
export function focusField(formId: string, name: string, frames = patience): void {
  const control = document.getElementById(controlId(formId, name));
  if (control === null) {
    if (frames > 0) requestAnimationFrame(() => focusField(formId, name, frames - 1));
    return;
  }
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

/** Focuses the first of `fields` that is in `wrong`. */
export function focusFirst(
  formId: string,
  fields: readonly { readonly name: string }[],
  wrong: ReadonlySet<string>,
): void {
  const first = fields.find(({ name }) => wrong.has(name));
  if (first !== undefined) focusField(formId, first.name);
}
