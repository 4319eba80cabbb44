import { useContext, useId, useMemo, useSyncExternalStore } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { designLines, type EnteredRecord } from '#shared/online/design-rows.ts';
import { previewDefinition } from '#shared/online/preview-definition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { useDebounced } from '#src/controls/use-debounced.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { FormFields } from '#src/resource/form/form-fields.tsx';
import { type FormValues, firstValues, useRecordForm } from '#src/resource/form/record-form.ts';
import type { FormLines } from '#src/resource/lines/form-lines.ts';
import { FormLinesContext } from '#src/resource/lines/form-lines-context.ts';
import { formPreviewMessages } from './form-preview.messages.ts';
import css from './online.module.css';

/** Wait after the last change before the preview follows, in ms. */
const pause = 400;

/** The form and the head of the list as they would be with what is entered now. */
export function FormPreview() {
  const t = useMessages(formPreviewMessages);
  const lines = useContext(FormLinesContext);
  return lines === null ? null : <Follow lines={lines} waiting={t('waiting')} />;
}

function Follow({ lines, waiting }: { readonly lines: FormLines; readonly waiting: string }) {
  const t = useMessages(formPreviewMessages);
  const { control } = useFormContext<FormValues>();
  const head: object = useWatch({ control });
  useSyncExternalStore(lines.subscribe, lines.version);
  const fields = lines.rows(designLines.fields);
  const settled = useDebounced(JSON.stringify({ ...head, [designLines.fields]: fields }), pause);
  // The same text while the preview is the same, so that it is not drawn again for each letter typed elsewhere.
  const text = useMemo(() => previewText(settled), [settled]);
  const definition = useMemo(() => JSON.parse(text) as ResourceDefinition | null, [text]);
  if (definition === null) return <p className={css.quiet}>{fields.length === 0 ? waiting : t('problem')}</p>;
  return <Preview key={text} definition={definition} />;
}

function previewText(entered: string): string {
  const record = JSON.parse(entered) as EnteredRecord;
  const { [designLines.fields]: fields } = record;
  return JSON.stringify(Array.isArray(fields) && fields.length > 0 ? previewDefinition(record) : null);
}

/** Inert: nothing in it can be entered or has the focus. */
function Preview({ definition }: { readonly definition: ResourceDefinition }) {
  const t = useMessages(formPreviewMessages);
  const language = useLanguage();
  const formId = useId();
  const loaded = useMemo(() => firstValues(definition), [definition]);
  const form = useRecordForm(definition, { mode: 'add', loaded });
  const byName = new Map(definition.fields.map((field) => [field.name, field]));
  return (
    <div className={css.preview}>
      <p className={css.quiet}>{t('hint')}</p>
      <section aria-label={t('list')}>
        <h3>{t('list')}</h3>
        <div className={css.columns}>
          {definition.list.columns.map((name) => (
            <span key={name}>{byName.get(name)?.label[language] ?? name}</span>
          ))}
        </div>
      </section>
      <section aria-label={t('form')} inert>
        <h3>{t('form')}</h3>
        <FormProvider {...form}>
          <FormFields definition={definition} fields={definition.fields} formId={formId} loaded={loaded} />
        </FormProvider>
      </section>
    </div>
  );
}
