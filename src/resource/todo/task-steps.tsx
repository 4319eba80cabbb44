import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import Button from 'antd/es/button';
import { useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResultOf } from '#shared/contract/call.ts';
import type { todoNeighbours } from '#shared/contract/workflow/todo.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { taskMessages } from '#src/resource/task/task.messages.ts';
import { useShortcuts } from '#src/screen/use-shortcuts.ts';
import { TabKey } from '#src/tab/tab-title.ts';
import { hasUnsavedWork } from '#src/tab/unsaved-work.ts';
import { useLeaveTab } from '#src/tab/use-leave-tab.ts';
import styles from './task-steps.module.css';
import { todoPath } from './todo-path.ts';

type Neighbours = ResultOf<typeof todoNeighbours>;

export interface TaskStepsProps {
  readonly around: Neighbours;
  /** Path of the pending page, and the query string of its list. */
  readonly path: string;
  readonly queue: string;
}

/** Goes to the previous or next task, by button or by K and J. A task with unsaved input stays open in its tab. */
export function TaskSteps({ around: { position, total, previous, next }, path, queue }: TaskStepsProps) {
  const t = useMessages(taskMessages);
  const navigate = useNavigate();
  const leaveTab = useLeaveTab();
  const tab = useContext(TabKey);
  const go = (to: Neighbours['next']) => {
    if (to === null) return undefined;
    const place = todoPath(path, to, queue);
    return () => (hasUnsavedWork([tab]) ? navigate(place) : leaveTab(place));
  };
  const steps = { k: go(previous), j: go(next) };
  useShortcuts(steps);
  return (
    <span className={styles.steps}>
      <span className={styles.place}>
        {position > 0 ? t('place', { n: position, total }) : t('notWaiting', { total })}
      </span>
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('previous')}
        aria-keyshortcuts="K"
        title={previous === null ? t('previous') : t('previousTo', { no: previous.bizNo })}
        disabled={previous === null}
        onClick={steps.k}
      />
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={t('next')}
        aria-keyshortcuts="J"
        title={next === null ? t('next') : t('nextTo', { no: next.bizNo })}
        disabled={next === null}
        onClick={steps.j}
      />
    </span>
  );
}
