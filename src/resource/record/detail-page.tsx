import { Suspense, useEffect } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { useLast } from '#src/http/use-last.ts';
import { setServerClock } from '#src/resource/deadline/server-clock.ts';
import { useNewVersion } from '#src/resource/definitions/use-new-version.ts';
import { RecordSkeleton } from '#src/resource/form/record-skeleton.tsx';
import { LinesView } from '#src/resource/lines/lines-view.tsx';
import { useRecord } from '#src/resource/record-reading.ts';
import { displayOf } from '#src/resource/record-rules.ts';
import { DetailSections, RecordSlotActions } from '#src/resource/slots/record-slots.tsx';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useTabTitle } from '#src/tab/tab-title.ts';
import { ApprovalState, useApproval } from './approval-state.tsx';
import styles from './record.module.css';
import { RecordActions } from './record-actions.tsx';
import { failureOf, RecordFailed } from './record-failed.tsx';
import { RecordHead } from './record-head.tsx';
import { RecordView } from './record-view.tsx';
import { RelatedRecords } from './related-records.tsx';
import { History } from './timeline.tsx';

// Loaded on demand, because a decision needs the form's code and most visits only read.
const TaskSection = lazyPart(async () => (await import('#src/resource/task/task-section.tsx')).TaskSection);

const RecordTabs = lazyPart(async () => (await import('./record-tabs.tsx')).RecordTabs);
const SectionTabs = lazyPart(async () => (await import('./section-tabs.tsx')).SectionTabs);

export interface ResourceDetailPageProps {
  readonly definition: ResourceDefinition;
  /** Path of the list's menu entry. */
  readonly path: string;
  readonly id: string;
}

/** The detail page of a record: values, state, actions and history. */
export function ResourceDetailPage({ definition, path, id }: ResourceDetailPageProps) {
  const record = useRecord(definition, id);
  const shown = useLast(id, record.data);
  const approval = useApproval(definition, id);
  useNewVersion(definition, () => void record.refetch());
  useTabTitle(shown && displayOf(definition, shown));
  const failed = failureOf({ data: shown, error: record.error });
  if (failed !== null) {
    const retry = () => void record.refetch();
    return <RecordFailed definition={definition} id={id} path={path} error={failed} onRetry={retry} />;
  }
  if (shown === undefined) return <RecordSkeleton />;
  return (
    <div className={styles.page}>
      <RecordHead definition={definition} record={shown}>
        <RecordSlotActions definition={definition} record={shown} />
        <RecordActions definition={definition} path={path} record={shown} />
      </RecordHead>
      {definition.detail === 'sections' ? (
        <Suspense fallback={<RecordContent definition={definition} record={shown} />}>
          <SectionTabs definition={definition} record={shown}>
            <RecordContent definition={definition} record={shown} />
            <History definition={definition} record={shown} />
          </SectionTabs>
        </Suspense>
      ) : (
        <div className={styles.columns}>
          <div className={styles.main}>
            <OwnTask definition={definition} record={shown} />
            <Parts definition={definition} record={shown} />
          </div>
          <aside className={styles.main}>
            <ApprovalState definition={definition} run={approval.data} />
            <History definition={definition} record={shown} />
          </aside>
        </div>
      )}
    </div>
  );
}

interface PartsProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
}

/** Values and related records of the record, one below the other, or in tabs if the definition says so. */
function Parts(props: PartsProps) {
  if (props.definition.detail === 'tabs') {
    return (
      <Suspense fallback={<RecordContent {...props} />}>
        <RecordTabs {...props}>
          <RecordContent {...props} />
        </RecordTabs>
      </Suspense>
    );
  }
  return (
    <>
      <RecordContent {...props} />
      <DetailSections {...props} className={styles.group} />
      <RelatedRecords {...props} />
    </>
  );
}

function RecordContent({ definition, record }: PartsProps) {
  return (
    <>
      <RecordView definition={definition} record={record} />
      <LinesView definition={definition} record={record} className={styles.group} />
    </>
  );
}

/** Messages link to this page, so the user's open task on the record can be decided here. */
function OwnTask({ definition, record }: { definition: ResourceDefinition; record: ResourceRecord }) {
  const approval = useApproval(definition, record.id);
  const now = approval.data?.now;
  useEffect(() => {
    if (now !== undefined) setServerClock(now);
  }, [now]);
  if (!approval.data?.task) return null;
  return (
    <Suspense>
      <TaskSection definition={definition} task={approval.data} record={record} leaveTo={null} />
    </Suspense>
  );
}
