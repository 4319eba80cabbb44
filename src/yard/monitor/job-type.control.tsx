import { LoadProblem } from '#src/controls/load-problem.tsx';
import type { NamedControl, NamedControlProps, NamedShowProps } from '#src/controls/named-control.ts';
import { Select } from '#src/controls/select.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { jobMessages } from './job.messages.ts';
import styles from './job.module.css';
import { useJobTypes } from './use-job-types.ts';

/** 任务类名: select of the registered job types. */
function JobType({ id, value, onChange, onBlur, disabled, status, describedBy, label }: NamedControlProps) {
  const t = useMessages(jobMessages);
  const types = useJobTypes();
  if (types.isError) return <LoadProblem text={t('typesFailed')} onAgain={() => void types.refetch()} />;
  return (
    <Select
      {...(id !== undefined && { id })}
      style={{ width: '100%' }}
      showSearch={{ optionFilterProp: 'search' }}
      placeholder={t('chooseType')}
      loading={types.isPending}
      disabled={disabled ?? false}
      {...(status && { status })}
      value={typeof value === 'string' && value !== '' ? value : null}
      aria-describedby={describedBy}
      aria-label={label}
      aria-invalid={status === 'error' || undefined}
      options={(types.data ?? []).map(({ name, title }) => ({
        value: name,
        search: `${title} ${name}`,
        label: (
          <>
            {title} <span className={styles.code}>{name}</span>
          </>
        ),
      }))}
      onChange={(next: string | null) => onChange(next)}
      {...(onBlur && { onBlur })}
    />
  );
}

function ShownType({ text }: NamedShowProps) {
  const title = useJobTypes().data?.find(({ name }) => name === text)?.title;
  return (
    <>
      {title} <span className={styles.code}>{text}</span>
    </>
  );
}

export const control: NamedControl = { serves: ['str'], Control: JobType, Show: ShownType, entersOnly: true };
