import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import { useState } from 'react';
import { splitList } from '#src/controls/control.ts';
import { UserSelect } from '#src/controls/user-select.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { taskMessages } from './task.messages.ts';
import type { TodoTask } from './task.ts';
import type { Decision } from './use-decision.ts';

export type DialogKind = 'return' | 'transfer' | 'addSign';

export interface DecisionDialogProps {
  readonly kind: DialogKind;
  readonly task: TodoTask;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const titles = { return: 'returnTitle', transfer: 'transferTitle', addSign: 'addSignTitle' } as const;

/** Asks for the target of a return, a transfer or an additional signature. */
export function DecisionDialog({ kind, task, decision, onClose }: DecisionDialogProps) {
  const t = useMessages(taskMessages);
  const [chosen, setChosen] = useState<string | null>(kind === 'return' ? (task.returnTo.at(-1)?.key ?? null) : null);
  const [position, setPosition] = useState<'before' | 'after'>('before');
  const [missing, setMissing] = useState(false);
  const choose = (value: string | null) => {
    setChosen(value);
    setMissing(false);
  };
  const confirm = async () => {
    if (chosen === null || chosen === '') {
      setMissing(true);
      return;
    }
    if (kind === 'return') await decision.returnTo(chosen);
    else if (kind === 'transfer') await decision.transfer(chosen);
    else await decision.addSign(splitList(chosen), position);
    // Close even if the server refused: the panel shows the reason.
    onClose();
  };
  return (
    <Dialog
      open
      title={t(titles[kind])}
      okButtonProps={{ loading: decision.busy }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {kind === 'return' ? (
        <Select
          style={{ width: '100%' }}
          aria-label={t('returnTitle')}
          status={missing ? 'error' : undefined}
          placeholder={t('chooseNode')}
          options={task.returnTo.map(({ key, name }) => ({ value: key, label: name }))}
          value={chosen}
          onChange={choose}
        />
      ) : (
        <UserSelect
          label={t(titles[kind])}
          placeholder={t('choosePerson')}
          status={missing ? 'error' : undefined}
          multi={kind === 'addSign'}
          value={chosen}
          onChange={choose}
        />
      )}
      {kind === 'addSign' && (
        <Radio.Group
          vertical
          style={{ marginTop: 12 }}
          value={position}
          options={[
            { value: 'before', label: t('before') },
            { value: 'after', label: t('after') },
          ]}
          onChange={(event) => setPosition(event.target.value)}
        />
      )}
    </Dialog>
  );
}
