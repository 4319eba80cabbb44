import { useMemo } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { RecordSkeleton } from '#src/resource/form/record-skeleton.tsx';
import { LinesView } from '#src/resource/lines/lines-view.tsx';
import { type ReadRecord, useRecord } from '#src/resource/record-reading.ts';
import { displayOf } from '#src/resource/record-rules.ts';
import { RecordSlotActions } from '#src/resource/slots/record-slots.tsx';
import { useTabTitle } from '#src/tab/tab-title.ts';
import styles from './record.module.css';
import { RecordActions } from './record-actions.tsx';
import { RecordFailed } from './record-failed.tsx';
import { RecordHead } from './record-head.tsx';
import { RecordView } from './record-view.tsx';

interface PlainDetailProps {
  readonly definition: ResourceDefinition;
  /** Path of the list's menu entry. */
  readonly path: string;
  readonly id: string;
  readonly read: ReadRecord;
  /** The record as it is shown; the actions get it as it was read. Keep it between renders. */
  readonly readable?: (record: RecordPatch) => RecordPatch;
}

const asRead = (record: RecordPatch): RecordPatch => record;

/**
 * Values, lines and actions of a record of a page with its own calls: without approval, history and related records, which
 * only resources of the engine have.
 */
export function PlainDetail({ definition, path, id, read, readable = asRead }: PlainDetailProps) {
  const { data, isError, error, refetch } = useRecord(definition, id, { read });
  const shown = useMemo(() => (data === undefined ? undefined : readable(data)), [data, readable]);
  useTabTitle(data && displayOf(definition, data));
  if (data === undefined || shown === undefined) {
    if (!isError) return <RecordSkeleton />;
    return <RecordFailed definition={definition} id={id} path={path} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.page}>
      <RecordHead definition={definition} record={data}>
        <RecordSlotActions definition={definition} record={data} />
        <RecordActions definition={definition} path={path} record={data} />
      </RecordHead>
      <RecordView definition={definition} record={shown} />
      <LinesView definition={definition} record={shown} className={styles.group} />
    </div>
  );
}
