import Alert from 'antd/es/alert';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import { useState } from 'react';
import { acceptTools } from '#shared/contract/yard/tool-apply.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import styles from './counter.module.css';
import { type CounterDialogProps, linesOfRecord } from './counter.ts';
import { toolMessages } from './tool.messages.ts';

type Fate = '1' | '2' | '3';
interface Verdict {
  readonly fate: Fate;
  readonly cause: string;
  readonly party: string;
}
const none: Verdict = { fate: '1', cause: '', party: '' };

/** 验收: for tools that were damaged or not returned, the decision, the reason, and the person responsible. */
export function AcceptDialog({ record, onChanged, onClose }: CounterDialogProps) {
  const t = useMessages(toolMessages);
  const [entered, setEntered] = useState<Readonly<Record<string, Verdict>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const lines = linesOfRecord(record).filter(({ damaged }) => damaged > 0);
  const of = (id: string) => entered[id] ?? none;
  const take = (id: string, patch: Partial<Verdict>) =>
    setEntered((before) => ({ ...before, [id]: { ...none, ...before[id], ...patch } }));
  const send = async () => {
    const list = lines.map(({ id }) => ({ id, ...of(id) }));
    if (list.some(({ cause, party }) => cause.trim() === '' || party.trim() === '')) return setProblem(t('fill'));
    setBusy(true);
    setProblem(null);
    try {
      await call(acceptTools, { body: { id: record.id, version: Number(record.version), lines: list } });
      showMessage('success', t('accepted'));
      onChanged();
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const fates = [
    { value: '1', label: t('repair') },
    { value: '2', label: t('scrap') },
    { value: '3', label: t('lost') },
  ];
  return (
    <Dialog
      open
      title={`${t('accept')} · ${String(record.applyNo)}`}
      okText={t('accept')}
      onOk={() => void send()}
      confirmLoading={busy}
      onCancel={onClose}
    >
      <div className={styles.counter}>
        {problem !== null && <Alert type="error" showIcon title={problem} />}
        {lines.length === 0 && <p>{t('nothingWrong')}</p>}
        {lines.map(({ id, code, spec, damaged }) => (
          <fieldset key={id} className={styles.line}>
            <legend>{`${code} ${spec} × ${damaged}`}</legend>
            <Radio.Group
              aria-label={`${code} ${t('fate')}`}
              options={fates}
              value={of(id).fate}
              onChange={({ target }) => take(id, { fate: target.value })}
            />
            {(['cause', 'party'] as const).map((name) => (
              <div key={name}>
                <span>{t(name)}</span>
                <Input
                  maxLength={name === 'cause' ? 200 : 60}
                  value={of(id)[name]}
                  aria-label={`${code} ${t(name)}`}
                  onChange={({ target }) => take(id, { [name]: target.value })}
                />
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
