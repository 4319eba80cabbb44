import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import dayjs from 'dayjs';
import { useCallback, useId, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { permissionPrefix } from '#shared/resource/resource-calls.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useCan } from '#src/session/permission.ts';
import { ErrorSummary } from './error-summary.tsx';
import { formMessages } from './form.messages.ts';
import styles from './form.module.css';
import { FormFields } from './form-fields.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useRecordForm } from './record-form.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useSaveRecord } from './use-save-record.ts';

export interface FormEditorProps {
  readonly definition: ResourceDefinition;
  readonly path: string;
  readonly id: string | null;
  readonly loaded: RecordPatch;
  readonly title: string;
  /** The record as it stands on the server now. */
  readonly fetchLatest?: () => Promise<RecordPatch>;
}

/** A form that is being filled in. Nothing that was entered is lost: not by an error, a conflict or an ended session. */
export function FormEditor({ definition, path, id, loaded, title, fetchLatest }: FormEditorProps) {
  const t = useMessages(formMessages);
  const navigate = useNavigate();
  const formId = useId();
  const fields = enteredFields(definition);
  const form = useRecordForm(definition, { mode: id === null ? 'add' : 'edit', loaded });
  const { isDirty } = form.formState;
  const done = useRef(false);
  const draft = useFormDraft({ form, record: id, version: versionOf(loaded) });
  const save = useSaveRecord({ definition, path, id, form, formId, draft, done, fetchLatest });
  const canSubmit = useCan(`${permissionPrefix(definition)}:submit`);
  const unsaved = isDirty || draft.restoredAt !== null;
  const isActive = useCallback(() => unsaved && !done.current, [unsaved]);

  return (
    <FormProvider {...form}>
      <form className={styles.page} noValidate aria-label={title} onSubmit={save.onSave}>
        <LeaveGuard active={isActive} />
        <header className={styles.head}>
          <h1>{title}</h1>
        </header>
        <div className={styles.body}>
          {draft.restoredAt !== null && (
            <Alert
              type="info"
              showIcon
              title={t('restored', { time: dayjs(draft.restoredAt).format('MM-DD HH:mm') })}
              action={
                <Button size="small" onClick={draft.discard}>
                  {t('discard')}
                </Button>
              }
            />
          )}
          {save.conflict && (
            <Alert
              type="warning"
              showIcon
              title={t('conflict')}
              action={
                <Button size="small" onClick={save.takeLatest}>
                  {t('mergeLatest')}
                </Button>
              }
            />
          )}
          {save.problem !== null && <Alert type="error" showIcon title={save.problem} />}
          <ErrorSummary form={form} fields={fields} formId={formId} />
          <FormFields definition={definition} fields={fields} formId={formId} loaded={loaded} />
        </div>
        <footer className={styles.bar}>
          <Button onClick={() => navigate(id === null ? path : `${path}/${id}`)}>{t('cancel')}</Button>
          <Button htmlType="submit" type={save.canSubmit ? 'default' : 'primary'} loading={save.busy}>
            {t('save')}
          </Button>
          {save.canSubmit && canSubmit.visible && (
            <Button type="primary" disabled={canSubmit.disabled} loading={save.busy} onClick={save.onSubmit}>
              {t('submit')}
            </Button>
          )}
        </footer>
      </form>
    </FormProvider>
  );
}

function versionOf(record: RecordPatch): number | null {
  return typeof record.version === 'number' ? record.version : null;
}
