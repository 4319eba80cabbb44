import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { type RefObject, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { yardMoment } from '#shared/clock/yard-clock.ts';
import { allFields, enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isKnownKind } from '#shared/resource/field-kinds.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { permissionCode } from '#shared/resource/resource-address.ts';
import { RunningUploads, UploadsAround } from '#src/controls/upload/running-uploads.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { FormLines } from '#src/resource/lines/form-lines.ts';
import { FormLinesContext } from '#src/resource/lines/form-lines-context.ts';
import { LinesSection } from '#src/resource/lines/lazy-lines-section.tsx';
import type { LineEdits } from '#src/resource/lines/line-edits.ts';
import { FormSections } from '#src/resource/slots/record-slots.tsx';
import { useCan } from '#src/session/permission.ts';
import { useUnsavedWork } from '#src/tab/unsaved-work.ts';
import { CancelButton } from './cancel-button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { formMessages } from './form.messages.ts';
import styles from './form.module.css';
import { FormFields } from './form-fields.tsx';
import { formGroups } from './form-layout.ts';
import { OtherProblems } from './other-problems.tsx';
import { useRecordForm } from './record-form.ts';
import { RecordSkeleton } from './record-skeleton.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useSaveRecord, type WriteRecord } from './use-save-record.ts';

export interface FormEditorProps {
  readonly definition: ResourceDefinition;
  readonly path: string;
  readonly id: string | null;
  readonly loaded: RecordPatch;
  /** The record as read from the server; absent for a new record. */
  readonly stored?: RecordPatch;
  /** Lines that a new record starts with, treated as unsaved input: the lines of the record that it copies. */
  readonly lines?: Readonly<Record<string, LineEdits>>;
  readonly title: string;
  /** Reads the current record from the server. */
  readonly fetchLatest?: () => Promise<RecordPatch>;
  /** Stores the form, if its calls are not those of the resource. */
  readonly write?: WriteRecord | undefined;
  /** A newer version of the definition exists than the one this form uses. */
  readonly isOutdated: boolean;
  /** Set by the form: returns whether there are unsaved changes. */
  readonly isTouched: RefObject<() => boolean>;
}

/** The form of one record. Input survives errors, conflicts and the end of the session. */
export function FormEditor(props: FormEditorProps) {
  const { definition, path, id, loaded, title, isOutdated, isTouched } = props;
  const t = useMessages(formMessages);
  const formId = useId();
  const entered = new Set(enteredFields(definition));
  const fields = allFields(definition).filter(
    (field) => entered.has(field) || field.product !== undefined || !isKnownKind(field.type),
  );
  const form = useRecordForm(definition, { mode: id === null ? 'add' : 'edit', loaded });
  const { isDirty } = form.formState;
  const done = useRef(false);
  const lines = linesOf(definition);
  const [formLines] = useState(
    () =>
      new FormLines(
        linesOf(definition).map(({ key }) => key),
        props.lines,
      ),
  );
  const [uploads] = useState(() => new RunningUploads());
  const order = [
    ...formGroups(definition, fields).flatMap((group) => group.fields),
    ...lines.map((line) => ({ name: line.key, label: line.definition.title })),
  ];
  const lastField = useRef<string | null>(null);
  const draft = useFormDraft({ definition, form, record: id, version: versionOf(loaded), formLines, loaded });
  const { fetchLatest, write, stored = loaded } = props;
  const of = {
    definition,
    path,
    id,
    form,
    formId,
    order,
    loaded,
    stored,
    draft,
    done,
    fetchLatest,
    write,
    formLines,
    uploads,
  };
  const save = useSaveRecord(of);
  const canSubmit = useCan(permissionCode(definition, 'submit'));
  const unsaved = isDirty || draft.restoredAt !== null;
  const isActive = useCallback(
    () => (unsaved || formLines.isDirty || uploads.unsaved) && !done.current,
    [unsaved, formLines, uploads],
  );

  useFirstFocus({ isNew: id === null && draft.restoredAt === null, formId, fields: order, loaded });
  useUnsavedWork(isActive);
  useEffect(() => {
    isTouched.current = isActive;
  }, [isTouched, isActive]);

  return (
    <FormProvider {...form}>
      <FormLinesContext value={formLines}>
        {save.question}
        <form
          className={styles.page}
          noValidate
          aria-label={title}
          onSubmit={save.onSave}
          onFocus={({ target }) => {
            lastField.current = target.closest<HTMLElement>('[data-field]')?.dataset.field ?? lastField.current;
          }}
        >
          <header className={styles.head}>
            <h1>{title}</h1>
          </header>
          <div className={styles.body}>
            {draft.restoredAt !== null && (
              <Alert
                type="info"
                showIcon
                title={t('restored', { time: yardMoment(draft.restoredAt).slice(5, 16) })}
                action={
                  <Button size="small" onClick={draft.discard}>
                    {t('discard')}
                  </Button>
                }
              />
            )}
            {draft.lost.length > 0 && (
              <Alert
                type="warning"
                showIcon
                title={t('lost', { entries: draft.lost.map((entry) => t('lostEntry', { ...entry })).join(' ') })}
              />
            )}
            {isOutdated && <Alert type="info" showIcon title={t('outdated')} />}
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
            <OtherProblems form={form} definition={definition} shown={order} />
            <UploadsAround value={uploads}>
              <FormFields
                definition={definition}
                fields={fields}
                formId={formId}
                loaded={loaded}
                byHand={id !== null}
                behind={(group) => (
                  <FormSections definition={definition} loaded={loaded} className={styles.group} after={group} />
                )}
              />
              {lines.map((line) => (
                <Suspense key={line.key} fallback={<RecordSkeleton />}>
                  <LinesSection line={line} formId={formId} loaded={loaded} formLines={formLines} />
                </Suspense>
              ))}
              <FormSections definition={definition} loaded={loaded} className={styles.group} />
            </UploadsAround>
          </div>
          <footer className={styles.bar}>
            <ErrorSummary form={form} fields={order} formId={formId} at={lastField} />
            <CancelButton to={id === null ? path : `${path}/${id}`} isUnsaved={isActive} />
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
      </FormLinesContext>
    </FormProvider>
  );
}

function versionOf(record: RecordPatch): number | null {
  return typeof record.version === 'number' ? record.version : null;
}
