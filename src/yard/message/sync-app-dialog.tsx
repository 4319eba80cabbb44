import Alert from 'antd/es/alert';
import { useId, useState } from 'react';
import { syncThirdApp } from '#shared/contract/session/third-app.ts';
import { CallError } from '#shared/http/call-error.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { Select } from '#src/controls/select.tsx';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import styles from './sync-app-dialog.module.css';
import { thirdAppMessages } from './third-app.messages.ts';

interface SyncAppDialogProps {
  readonly record: ResourceRecord;
  readonly onClose: () => void;
}

type What = 'depart' | 'user';
type Direction = 'toApp' | 'toLocal';

/** Synchronises departments or people with a chat and lists the results, failures first. */
export function SyncAppDialog({ record, onClose }: SyncAppDialogProps) {
  const t = useMessages(thirdAppMessages);
  const ids = { what: useId(), direction: useId() };
  const [what, setWhat] = useState<What>('depart');
  const [direction, setDirection] = useState<Direction>('toApp');
  const sync = useSend(syncThirdApp, { quiet: true });
  const app = record.thirdType === 'dingtalk' ? 'dingtalk' : 'wechatEnterprise';
  const result = sync.data;
  return (
    <Dialog
      open
      title={t('syncOf', { name: String(record.thirdType_dictText ?? record.clientId) })}
      okText={t('start')}
      okButtonProps={{ loading: sync.isPending }}
      onOk={() => sync.mutate({ path: { app, what, direction }, query: {} })}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <Alert type="info" showIcon title={t('note')} />
        <div className={styles.field}>
          <label htmlFor={ids.what}>{t('what')}</label>
          <Select<What>
            id={ids.what}
            value={what}
            onChange={(next) => {
              setWhat(next);
              sync.reset();
            }}
            options={[
              { value: 'depart', label: t('depart') },
              { value: 'user', label: t('user') },
            ]}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={ids.direction}>{t('direction')}</label>
          <Select<Direction>
            id={ids.direction}
            value={direction}
            onChange={(next) => {
              setDirection(next);
              sync.reset();
            }}
            options={[
              { value: 'toApp', label: t('toApp') },
              { value: 'toLocal', label: t('toLocal') },
            ]}
          />
        </div>
        <div aria-live="polite" className={styles.fields}>
          {sync.isError && <Outcome type="error" title={sync.error.message} lines={reasonsOf(sync.error)} always />}
          {result && (
            <Outcome type="error" title={t('failed', { n: result.failInfo.length })} lines={result.failInfo} />
          )}
          {result && (
            <Outcome
              type="success"
              title={t('succeeded', { n: result.successInfo.length })}
              lines={result.successInfo}
            />
          )}
          {result && result.failInfo.length + result.successInfo.length === 0 && (
            <Alert type="success" showIcon title={t('nothing')} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface OutcomeProps {
  readonly type: 'error' | 'success';
  readonly title: string;
  readonly lines: readonly string[];
  readonly always?: boolean;
}

function Outcome({ type, title, lines, always = false }: OutcomeProps) {
  if (lines.length === 0) return always ? <Alert type={type} showIcon title={title} /> : null;
  const list = (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return <Alert type={type} showIcon title={title} description={list} />;
}

/** Reasons why nothing could be synchronised, which are sent in addition to the message (docs/wire.md §2.15). */
function reasonsOf(error: Error): readonly string[] {
  const result = error instanceof CallError ? error.result : undefined;
  if (result === null || typeof result !== 'object' || !('failInfo' in result)) return [];
  const { failInfo } = result;
  return Array.isArray(failInfo) ? failInfo.filter((line): line is string => typeof line === 'string') : [];
}
