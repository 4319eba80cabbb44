import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useTabTitle } from '#src/shell/tab-title.ts';
import { ApprovalState } from './approval-state.tsx';
import { ListFailed } from './list-empty.tsx';
import { recordMessages } from './record.messages.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordHead } from './record-head.tsx';
import { displayOf } from './record-rules.ts';
import { RecordSkeleton } from './record-skeleton.tsx';
import { RecordView } from './record-view.tsx';
import { Timeline } from './timeline.tsx';
import styles from './view.module.css';

export interface ResourceDetailPageProps {
  readonly definition: ResourceDefinition;
  /** Path of the list's menu entry. */
  readonly path: string;
  readonly id: string;
}

/** One record: what it says, where it stands, what may be done with it, what has happened to it. */
export function ResourceDetailPage({ definition, path, id }: ResourceDetailPageProps) {
  const t = useMessages(recordMessages);
  const record = useCall(resourceCalls(definition).queryById, { query: { id } });
  useTabTitle(record.data && displayOf(definition, record.data));
  if (record.isError) return <ListFailed message={record.error.message} onRetry={() => void record.refetch()} />;
  if (record.data === undefined) return <RecordSkeleton />;
  return (
    <div className={styles.page}>
      <RecordHead definition={definition} record={record.data}>
        <RecordActions definition={definition} path={path} record={record.data} />
      </RecordHead>
      <div className={styles.columns}>
        <div className={styles.main}>
          <RecordView definition={definition} record={record.data} />
        </div>
        <aside className={styles.main}>
          {definition.application !== undefined && <ApprovalState definition={definition} id={id} />}
          <section className={styles.group}>
            <h2>{t('timeline')}</h2>
            <Timeline definition={definition} id={id} />
          </section>
        </aside>
      </div>
    </div>
  );
}
