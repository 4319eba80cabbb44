import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { getTodoTask, todoNeighbours } from '#shared/contract/workflow/todo.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { useCall } from '#src/http/use-call.ts';
import { useLast } from '#src/http/use-last.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { setServerClock } from '#src/resource/deadline/server-clock.ts';
import { RecordSkeleton } from '#src/resource/form/record-skeleton.tsx';
import { LinesView } from '#src/resource/lines/lines-view.tsx';
import { ApprovalState } from '#src/resource/record/approval-state.tsx';
import { recordMessages } from '#src/resource/record/record.messages.ts';
import view from '#src/resource/record/record.module.css';
import { failureOf, RecordFailed } from '#src/resource/record/record-failed.tsx';
import { RecordHead } from '#src/resource/record/record-head.tsx';
import { RecordView } from '#src/resource/record/record-view.tsx';
import { Timeline } from '#src/resource/record/timeline.tsx';
import { useRecord } from '#src/resource/record-reading.ts';
import { taskMessages } from '#src/resource/task/task.messages.ts';
import { TaskSection } from '#src/resource/task/task-section.tsx';
import { usePhone } from '#src/screen/use-viewport.ts';
import { useTabTitle } from '#src/tab/tab-title.ts';
import { TaskSteps } from './task-steps.tsx';
import { todoPath } from './todo-path.ts';
import { areaAsked } from './todo-scope.ts';
import { queueOf } from './todo-state.ts';

export interface TaskPageProps {
  readonly definition: ResourceDefinition;
  /** Business area of the pending page, or `all`. */
  readonly area: string;
  /** Path of the pending page. */
  readonly path: string;
  readonly bizId: string;
  readonly taskId: string | null;
  /** Query string of the list from which the task was opened. */
  readonly queue: string;
  /** Query string whose values are entered into the task, `?siteId=<id>` from the place board. */
  readonly given: string;
}

/** The page of one task: summary and decision first, then the whole record, read-only. */
export function TaskPage({ definition, area, path, bizId, taskId, queue, given }: TaskPageProps) {
  const t = useMessages(taskMessages);
  const recordTexts = useMessages(recordMessages);
  const phone = usePhone();
  const navigate = useNavigate();
  const query = taskId === null ? { resource: definition.code, bizId } : { taskId };
  const task = useCall(getTodoTask, { query });
  const record = useRecord(definition, bizId);
  const data = useLast(taskId ?? bizId, task.data);
  const shown = useLast(bizId, record.data);
  const asked = taskId ?? data?.task?.id;
  const around = useCall(
    todoNeighbours,
    { query: { ...queueOf(queue), ...areaAsked(area), taskId: asked ?? '' } },
    { enabled: asked !== undefined, quiet: true },
  );
  const list = queue === '' ? path : `${path}?${queue}`;
  const neighbours = useLast(asked, around.data);
  // True once the neighbours were requested, whether or not that succeeded. The page does not wait again.
  const settled = useLast(asked, around.isFetched || undefined);
  const next = neighbours?.next;
  useTabTitle(data?.bizNo);
  const now = data?.now;
  useEffect(() => {
    if (now !== undefined) setServerClock(now);
  }, [now]);
  const failed = failureOf({ data, error: task.error }) ?? failureOf({ data: shown, error: record.error });
  if (failed !== null) {
    const retry = () => void Promise.all([task.refetch(), record.refetch()]);
    return <RecordFailed definition={definition} id={bizId} path={list} error={failed} onRetry={retry} />;
  }
  // A decision leads to the next task, so wait until it is known.
  if (data === undefined || shown === undefined || (around.isLoading && !settled)) return <RecordSkeleton />;
  const steps = neighbours !== undefined && <TaskSteps around={neighbours} path={path} queue={queue} />;
  return (
    <div className={view.page}>
      <RecordHead definition={definition} record={shown}>
        {!phone && steps}
        <Button onClick={() => navigate(list)}>{t('backToList')}</Button>
      </RecordHead>
      {/* On a phone the bottom belongs to the decision. */}
      {phone && steps}
      <TaskSection
        definition={definition}
        task={data}
        record={shown}
        leaveTo={next ? todoPath(path, next, queue) : list}
        given={given}
      />
      {data.task === null && <Alert type="info" showIcon title={t('closed')} />}
      <ApprovalState definition={definition} run={data} />
      <RecordView definition={definition} record={shown} />
      <LinesView definition={definition} record={shown} className={view.group} />
      <section className={view.group}>
        <h2>{recordTexts('timeline')}</h2>
        <Timeline definition={definition} id={bizId} />
      </section>
    </div>
  );
}
