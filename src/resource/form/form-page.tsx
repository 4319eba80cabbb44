import { useQueryClient } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { lowerFirst } from '#src/i18n/lower-first.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { PageFailed } from '#src/resource/page-failed.tsx';
import { RecordFailed } from '#src/resource/record/record-failed.tsx';
import { fetchRecord, type ReadRecord, useRecord } from '#src/resource/record-reading.ts';
import { displayOf, hasOpenField, mayEdit } from '#src/resource/record-rules.ts';
import { useCan } from '#src/session/permission.ts';
import { useTabTitle } from '#src/tab/tab-title.ts';
import { formMessages } from './form.messages.ts';
import styles from './form.module.css';
import { FormEditor, type FormEditorProps } from './form-editor.tsx';
import { enterableRecord } from './record-form.ts';
import { RecordSkeleton } from './record-skeleton.tsx';
import { useFirstKnown } from './use-first-known.ts';
import { useFirstValues } from './use-first-values.ts';
import { useFormParts } from './use-form-parts.ts';
import { useFormVersion } from './use-form-version.ts';
import type { WriteRecord } from './use-save-record.ts';

export interface ResourceFormPageProps {
  readonly definition: ResourceDefinition;
  /** Path of the list's menu entry. */
  readonly path: string;
  /** Null for a new record. */
  readonly id: string | null;
  /** Reads the record to edit, if `queryById` does not return everything that the form shows. */
  readonly read?: ReadRecord;
  /** Stores the form, if its calls are not those of the resource. */
  readonly write?: WriteRecord;
}

/**
 * The form for a new or an existing record, made from the definition. When a new version of the definition arrives, a
 * form without changes switches to it; a form with changes keeps its version and sends that version on save.
 */
export function ResourceFormPage({ definition, path, id, read, write }: ResourceFormPageProps) {
  const t = useMessages(formMessages);
  const { current, revision, isOutdated, isTouched } = useFormVersion(definition, id);
  const verb = id === null ? 'add' : 'edit';
  const can = useCan(verbCode(definition, verb));
  // Lists and records have no button then, but anybody can type or share an address; saving would be refused.
  if (!can.visible || can.disabled) {
    return <Alert className={styles.notEditable} type="warning" showIcon title={t(`${verb}Refused`)} />;
  }
  const props = { definition: current, path, write, isOutdated, isTouched };
  return id === null ? (
    <NewForm key={revision} {...props} />
  ) : (
    <EditForm key={revision} {...props} id={id} read={read} />
  );
}

type OpenFormProps = Pick<ResourceFormPageProps, 'definition' | 'path'> &
  Pick<FormEditorProps, 'write' | 'isOutdated' | 'isTouched'>;

function NewForm({ definition, path, ...version }: OpenFormProps) {
  const t = useMessages(formMessages);
  const title = t('newTitle', { title: lowerFirst(definition.title[useLanguage()]) });
  useTabTitle(title);
  const { search } = useLocation();
  const first = useFirstValues(definition);
  const values = useFirstKnown(search, first.values);
  const ready = useFormParts(definition);
  if (values === null && first.problem !== null) {
    return <PageFailed message={first.problem.message} onRetry={first.problem.retry} />;
  }
  if (!ready || values === null) return <RecordSkeleton />;
  return (
    <FormEditor key={search} definition={definition} path={path} id={null} {...values} title={title} {...version} />
  );
}

interface EditFormProps extends OpenFormProps {
  readonly id: string;
  readonly read: ReadRecord | undefined;
}

function EditForm({ definition, path, id, read, ...version }: EditFormProps) {
  const t = useMessages(formMessages);
  const client = useQueryClient();
  // Read once when the form opens: a refetch must not replace what the user is typing.
  const record = useRecord(definition, id, { read, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const stored = useFirstKnown(id, record.data ?? null);
  const loaded = useMemo(() => stored && enterableRecord(definition, stored), [definition, stored]);
  const ready = useFormParts(definition);
  const no = stored === null ? '' : displayOf(definition, stored);
  const title = t('editTitle', { no });
  useTabTitle(no === '' ? null : title);
  if (loaded === null && record.isError) {
    const retry = () => void record.refetch();
    return <RecordFailed definition={definition} id={id} path={path} error={record.error} onRetry={retry} />;
  }
  if (loaded === null || stored === null || !ready) return <RecordSkeleton />;
  if (!mayEdit(definition, loaded)) {
    return <Alert className={styles.notEditable} type="warning" showIcon title={t('notEditable')} />;
  }
  if (!hasOpenField(definition, loaded)) {
    return <Alert className={styles.notEditable} type="warning" showIcon title={t('settled')} />;
  }
  return (
    <FormEditor
      definition={definition}
      path={path}
      id={id}
      loaded={loaded}
      stored={stored}
      title={title}
      fetchLatest={() => read?.(id) ?? fetchRecord(client, definition, id, {})}
      {...version}
    />
  );
}
