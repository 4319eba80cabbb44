import Alert from 'antd/es/alert';
import { useMemo } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { call } from '#src/http/call.ts';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { midSentence } from '#src/i18n/mid-sentence.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ListFailed } from '#src/resource/list/list-empty.tsx';
import { mayEdit } from '#src/resource/record-rules.ts';
import { useTabTitle } from '#src/shell/tab-title.ts';
import { formMessages } from './form.messages.ts';
import styles from './form.module.css';
import { FormEditor } from './form-editor.tsx';
import { firstValues } from './record-form.ts';
import { RecordSkeleton } from './record-skeleton.tsx';

export interface ResourceFormPageProps {
  readonly definition: ResourceDefinition;
  /** Path of the list's menu entry. */
  readonly path: string;
  /** null: a new record. */
  readonly id: string | null;
}

/** The form of a resource, made from its definition, for a new record or one that is there. */
export function ResourceFormPage({ definition, path, id }: ResourceFormPageProps) {
  return id === null ? (
    <NewForm definition={definition} path={path} />
  ) : (
    <EditForm definition={definition} path={path} id={id} />
  );
}

function NewForm({ definition, path }: { definition: ResourceDefinition; path: string }) {
  const t = useMessages(formMessages);
  const title = t('newTitle', { title: midSentence(definition.title[useLanguage()]) });
  useTabTitle(title);
  const loaded = useMemo(() => firstValues(definition), [definition]);
  return <FormEditor definition={definition} path={path} id={null} loaded={loaded} title={title} />;
}

function EditForm({ definition, path, id }: { definition: ResourceDefinition; path: string; id: string }) {
  const t = useMessages(formMessages);
  const { queryById } = resourceCalls(definition);
  const input = { query: { id } };
  // Read once when the form opens: a later answer must never replace what somebody is typing.
  const record = useCall(queryById, input, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const no = record.data === undefined ? '' : String(record.data[definition.display] ?? '');
  const title = t('editTitle', { no });
  useTabTitle(no === '' ? null : title);
  if (record.isError) return <ListFailed message={record.error.message} onRetry={() => void record.refetch()} />;
  if (record.data === undefined) return <RecordSkeleton />;
  if (!mayEdit(definition, record.data)) {
    return <Alert className={styles.notEditable} type="warning" showIcon title={t('notEditable')} />;
  }
  return (
    <FormEditor
      definition={definition}
      path={path}
      id={id}
      loaded={record.data}
      title={title}
      fetchLatest={() => call(queryById, input)}
    />
  );
}
