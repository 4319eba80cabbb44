import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { getTodoTask } from '#shared/contract/todo.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { setServerClock } from '#src/resource/deadline/server-clock.ts';
import { RecordSkeleton } from '#src/resource/form/record-skeleton.tsx';
import { LinesView } from '#src/resource/lines/lines-view.tsx';
import { ListFailed } from '#src/resource/list/list-empty.tsx';
import { ApprovalState } from '#src/resource/record/approval-state.tsx';
import { recordMessages } from '#src/resource/record/record.messages.ts';
import view from '#src/resource/record/record.module.css';
import { RecordHead } from '#src/resource/record/record-head.tsx';
import { RecordView } from '#src/resource/record/record-view.tsx';
import { Timeline } from '#src/resource/record/timeline.tsx';
import { taskMessages } from '#src/resource/task/task.messages.ts';
import { TaskSection } from '#src/resource/task/task-section.tsx';
import { useTabTitle } from '#src/tab/tab-title.ts';

export interface TaskPageProps {
  readonly definition: ResourceDefinition;
  /** Path of the pending page. */
  readonly path: string;
  readonly bizId: string;
  readonly taskId: string | null;
}

/**
 * One task: first what the decider needs (what is asked, conflicts, who decided before), then the decision, the whole
 * record below (look.md). What the node does not let change is there to read only.
 */
export function TaskPage({ definition, path, bizId, taskId }: TaskPageProps) {
  const t = useMessages(taskMessages);
  const told = useMessages(recordMessages);
  const navigate = useNavigate();
  const query = taskId === null ? { resource: definition.code, bizId } : { taskId };
  const task = useCall(getTodoTask, { query });
  const record = useCall(resourceCalls(definition).queryById, { query: { id: bizId } });
  useTabTitle(task.data?.bizNo);
  const now = task.data?.now;
  useEffect(() => {
    if (now !== undefined) setServerClock(now);
  }, [now]);
  const failed = task.error ?? record.error;
  if (failed !== null) {
    return <ListFailed message={failed.message} onRetry={() => void Promise.all([task.refetch(), record.refetch()])} />;
  }
  if (task.data === undefined || record.data === undefined) return <RecordSkeleton />;
  const { data } = task;
  return (
    <div className={view.page}>
      <RecordHead definition={definition} record={record.data}>
        <Button onClick={() => navigate(path)}>{t('backToList')}</Button>
      </RecordHead>
      <TaskSection definition={definition} task={data} record={record.data} leaveTo={path} />
      {data.task === null && <Alert type="info" showIcon title={t('closed')} />}
      {data.waitingFor.some(({ mine }) => !mine) && <ApprovalState definition={definition} run={data} />}
      <RecordView definition={definition} record={record.data} />
      <LinesView definition={definition} record={record.data} className={view.group} />
      <section className={view.group}>
        <h2>{told('timeline')}</h2>
        <Timeline definition={definition} id={bizId} />
      </section>
    </div>
  );
}
