import Alert from 'antd/es/alert';
import { useFormState } from 'react-hook-form';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { useLanguage } from '#src/i18n/language.ts';
import type { RecordForm } from './record-form.ts';

export interface OtherProblemsProps {
  readonly form: RecordForm;
  readonly definition: ResourceDefinition;
  /** Fields that the form shows; they display their own errors. */
  readonly shown: readonly { readonly name: string }[];
}

/** Lists the errors of fields that this form does not show, each with the field's label, so that no error is lost. */
export function OtherProblems({ form, definition, shown }: OtherProblemsProps) {
  const language = useLanguage();
  const { errors } = useFormState({ control: form.control });
  const lines = Object.entries(errors).flatMap(([name, error]) => {
    if (error === undefined || shown.some((field) => field.name === name)) return [];
    const label = fieldOf(definition, name)?.label[language];
    const message = String(error.message ?? '');
    return [
      label === undefined || message.includes(label) ? message : `${label}${language === 'zh' ? '：' : ': '}${message}`,
    ];
  });
  if (lines.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBottom: 12 }}
      title={lines.map((line) => <div key={line}>{line}</div>)}
    />
  );
}
