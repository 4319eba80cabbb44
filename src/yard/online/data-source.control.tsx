import { listDataSourceOptions } from '#shared/contract/system/data-source.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { Select } from '#src/controls/select.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { onlineMessages } from './online.messages.ts';

/** 数据源 by its code; without a choice the statement reads this system. */
function DataSource({ id, value, onChange, onBlur, disabled, status, describedBy, label }: NamedControlProps) {
  const t = useMessages(onlineMessages);
  const sources = useCall(listDataSourceOptions, {}, { quiet: true, staleTime: 60_000 });
  if (sources.isError) return <LoadProblem text={t('sourcesFailed')} onAgain={() => void sources.refetch()} />;
  return (
    <Select<string>
      {...(id !== undefined && { id })}
      style={{ width: '100%' }}
      allowClear
      placeholder={t('ownSystem')}
      loading={sources.isPending}
      disabled={disabled ?? false}
      {...(status && { status })}
      value={typeof value === 'string' && value !== '' ? value : null}
      aria-describedby={describedBy}
      aria-label={label}
      aria-invalid={status === 'error' || undefined}
      options={(sources.data ?? []).map(({ value: code, text }) => ({ value: code, label: text }))}
      onChange={(next) => onChange(next ?? null)}
      {...(onBlur && { onBlur })}
    />
  );
}

export const control: NamedControl = { serves: ['str'], Control: DataSource, entersOnly: true };
