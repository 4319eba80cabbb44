import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown/dropdown';
import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useShortcuts } from '#src/screen/use-shortcuts.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { DecisionDialog, type DialogKind } from './decision-dialog.tsx';
import { taskMessages } from './task.messages.ts';
import styles from './task.module.css';
import type { OpenTask, TodoTask } from './task.ts';
import type { Decision } from './use-decision.ts';

export interface DecisionBarProps {
  readonly task: TodoTask;
  readonly open: OpenTask;
  readonly decision: Decision;
  /** Shortcuts A (pass) and R (reject) work, for pages that go from task to task. */
  readonly keyed: boolean;
}

const rest = ['return', 'transfer', 'addSign'] as const;
const labels = { return: 'returnTo', transfer: 'transfer', addSign: 'addSign' } as const;

/** Buttons to decide a task. On a phone they are at the bottom, with the rarer actions behind 更多. */
export function DecisionBar({ task, open, decision, keyed }: DecisionBarProps) {
  const t = useMessages(taskMessages);
  const phone = usePhone();
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const allowed = new Set(task.actions);
  const further = rest.filter((action) => allowed.has(action));
  const start = (action: DialogKind) => {
    if (action === 'return' && !decision.explained()) return;
    setDialog(action);
  };
  const may = (action: string) => keyed && dialog === null && !decision.busy && allowed.has(action);
  useShortcuts({
    a: may('pass') ? decision.pass : undefined,
    r: may('reject') ? decision.reject : undefined,
  });
  const passWord = t(open.nodeType === 'handle' ? 'finish' : 'pass');
  const hinted = (key: 'passKey' | 'rejectKey', action: string, letter: string) =>
    keyed ? { title: t(key, { action }), 'aria-keyshortcuts': letter } : {};
  return (
    <div className={styles.buttons} data-decides>
      {phone && further.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="topLeft"
          menu={{
            items: further.map((action) => ({ key: action, label: t(labels[action]), onClick: () => start(action) })),
          }}
        >
          <Button>{t('more')}</Button>
        </Dropdown>
      )}
      {!phone &&
        further.map((action) => (
          <Button key={action} disabled={decision.busy} onClick={() => start(action)}>
            {t(labels[action])}
          </Button>
        ))}
      <span className={styles.spacer} />
      {allowed.has('reject') && (
        <Button danger disabled={decision.busy} onClick={decision.reject} {...hinted('rejectKey', t('reject'), 'R')}>
          {t('reject')}
        </Button>
      )}
      {allowed.has('pass') && (
        <Button
          color="green"
          variant="solid"
          loading={decision.busy}
          onClick={decision.pass}
          {...hinted('passKey', passWord, 'A')}
        >
          {passWord}
        </Button>
      )}
      {dialog !== null && (
        <DecisionDialog kind={dialog} task={task} decision={decision} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
