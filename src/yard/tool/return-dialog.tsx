import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState } from 'react';
import { returnTools } from '#shared/contract/yard/tool-apply.ts';
import { NumberField } from '#src/controls/number-field.tsx';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import styles from './counter.module.css';
import { type CounterDialogProps, linesOfRecord } from './counter.ts';
import { toolMessages } from './tool.messages.ts';

type Entered = Readonly<Record<string, { readonly back?: unknown; readonly damage?: unknown }>>;

/** Enters the returned quantities line by line. */
export function ReturnDialog({ record, onChanged, onClose }: CounterDialogProps) {
  const t = useMessages(toolMessages);
  const [entered, setEntered] = useState<Entered>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const lines = linesOfRecord(record).filter(({ outstanding }) => outstanding > 0);
  const take = (id: string, patch: Entered[string]) =>
    setEntered((before) => ({ ...before, [id]: { ...before[id], ...patch } }));
  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const list = lines.map(({ id }) => ({
        id,
        backQty: Number(entered[id]?.back ?? 0),
        damageQty: Number(entered[id]?.damage ?? 0),
      }));
      await call(returnTools, { body: { id: record.id, version: Number(record.version), lines: list } });
      showMessage('success', t('returned'));
      onChanged();
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={`${t('giveBack')} · ${String(record.applyNo)}`}
      okText={t('giveBack')}
      onOk={() => void send()}
      confirmLoading={busy}
      onCancel={onClose}
    >
      <div className={styles.counter}>
        {problem !== null && <Alert type="error" showIcon title={problem} />}
        <Button
          onClick={() =>
            setEntered(Object.fromEntries(lines.map(({ id, outstanding }) => [id, { back: outstanding }])))
          }
        >
          {t('allBack')}
        </Button>
        {lines.map(({ id, code, spec, outstanding }) => (
          <fieldset key={id} className={styles.line}>
            <legend>{`${code} ${spec} · ${t('outstanding', { n: outstanding })}`}</legend>
            {(['back', 'damage'] as const).map((name) => (
              <div key={name}>
                <span>{t(name)}</span>
                <NumberField
                  scale={0}
                  min={0}
                  max={outstanding}
                  value={(entered[id]?.[name] ?? null) as number | null}
                  label={`${code} ${t(name)}`}
                  onChange={(value) => take(id, { [name]: value })}
                />
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
