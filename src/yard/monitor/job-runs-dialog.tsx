import type { ResourceRecord } from '#shared/resource/record.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { jobMessages } from './job.messages.ts';
import { JobRuns } from './job-runs.tsx';

export interface JobRunsDialogProps {
  readonly record: ResourceRecord;
  readonly onClose: () => void;
}

/** Dialog with the latest runs of a job. */
export function JobRunsDialog({ record, onClose }: JobRunsDialogProps) {
  const t = useMessages(jobMessages);
  return (
    <Dialog
      open
      width={760}
      title={t('logOf', { name: String(record.description_dictText || record.description || record.jobClassName) })}
      footer={null}
      onCancel={onClose}
    >
      <JobRuns record={record} />
    </Dialog>
  );
}
