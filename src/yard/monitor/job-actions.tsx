import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { executeJob, pauseJob, resumeJob } from '#shared/contract/system/quartz-job.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useMay } from '#src/session/permission.ts';
import { jobMessages } from './job.messages.ts';
import { useJobRun } from './use-job-run.ts';

const RunsDialog = lazyPart(async () => (await import('./job-runs-dialog.tsx')).JobRunsDialog);

const looks = { link: { type: 'link', size: 'small' }, default: {} } as const;
type LookProps = RowSlotProps & { readonly look: keyof typeof looks };

export const RunInRow = (props: RowSlotProps) => <RunNow {...props} look="link" />;
export const RunOnRecord = (props: RecordSlotProps) => <RunNow {...props} look="default" />;
export const SwitchInRow = (props: RowSlotProps) => <Switch {...props} look="link" />;
export const SwitchOnRecord = (props: RecordSlotProps) => <Switch {...props} look="default" />;

/** Runs the job once, independent of its schedule; the row is updated until the run has ended. */
function RunNow({ record, disabled, look, onChanged }: LookProps) {
  const t = useMessages(jobMessages);
  const run = useJobRun(record, onChanged);
  const send = useSend(executeJob, { onSuccess: () => showMessage('success', t('runAsked')) });
  if (!record) return null;
  return (
    <Popconfirm
      title={t('runQuestion', { name: String(record.jobClassName) })}
      disabled={disabled}
      onConfirm={() => run(() => send.mutateAsync({ query: { id: record.id } })).catch(() => undefined)}
    >
      <Button {...looks[look]} disabled={disabled} loading={send.isPending}>
        {t('run')}
      </Button>
    </Popconfirm>
  );
}

/** Pauses or resumes the schedule of the job. */
function Switch({ record, disabled, look, onChanged }: LookProps) {
  const t = useMessages(jobMessages);
  const mayPause = useMay(pauseJob);
  const mayResume = useMay(resumeJob);
  // A JeecgBoot server answers a number.
  const isOn = String(record?.status) === '0';
  const done = () => {
    showMessage('success', t(isOn ? 'paused' : 'resumed'));
    onChanged();
  };
  const send = useSend(isOn ? pauseJob : resumeJob, { onSuccess: done });
  const may = isOn ? mayPause : mayResume;
  if (!record || !may.visible) return null;
  return (
    <Button
      {...looks[look]}
      disabled={disabled || may.disabled}
      loading={send.isPending}
      onClick={() => send.mutate({ query: { id: record.id } })}
    >
      {t(isOn ? 'pause' : 'resume')}
    </Button>
  );
}

/** Opens the results of the job's latest runs. */
export function ShowRuns({ record, disabled }: RowSlotProps) {
  const t = useMessages(jobMessages);
  if (!record) return null;
  return (
    <DialogAction label={t('log')} look="link" disabled={disabled}>
      {(close) => <RunsDialog record={record} onClose={close} />}
    </DialogAction>
  );
}
