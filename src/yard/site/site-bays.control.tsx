import Checkbox from 'antd/es/checkbox';
import { useWatch } from 'react-hook-form';
import { bayText } from '#shared/ground/bays.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { site } from '#shared/yard/site/site.ts';
import { joinList, splitList } from '#src/controls/control.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { siteMessages } from './site.messages.ts';
import styles from './site.module.css';

const { queryById } = resourceCalls(site);

/** 格号: picker for bays of the assigned site. */
function SiteBays(props: NamedControlProps) {
  const t = useMessages(siteMessages);
  const chosen: unknown = useWatch({ name: 'siteId' });
  if (typeof chosen !== 'string' || chosen === '') return <p className={styles.quiet}>{t('chooseSite')}</p>;
  return <Bays {...props} site={chosen} />;
}

function Bays({
  id,
  value,
  onChange,
  onBlur,
  disabled,
  describedBy,
  label,
  status,
  site: chosen,
}: NamedControlProps & { readonly site: string }) {
  const t = useMessages(siteMessages);
  const found = useCall(queryById, { query: { id: chosen } });
  if (found.isError) return <LoadProblem text={found.error.message} onAgain={() => void found.refetch()} />;
  const named = new Set(splitList(typeof value === 'string' ? value : null).map(Number));
  const bays = Array.from({ length: Number(found.data?.bays ?? 0) }, (_, index) => index + 1);
  const toggle = (bay: number, checked: boolean) => {
    const next = bays.filter((each) => (each === bay ? checked : named.has(each)));
    onChange(joinList(next.length > 0 ? bayText(next).split(',') : []));
  };
  return (
    <fieldset
      id={id}
      className={styles.bays}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={status === 'error' || undefined}
      aria-busy={found.isPending}
      tabIndex={-1}
    >
      {bays.map((bay) => (
        <Checkbox
          key={bay}
          checked={named.has(bay)}
          disabled={disabled ?? false}
          {...(onBlur && { onBlur })}
          onChange={(event) => toggle(bay, event.target.checked)}
        >
          {t('bay', { no: bay })}
        </Checkbox>
      ))}
    </fieldset>
  );
}

export const control: NamedControl = { serves: ['str'], Control: SiteBays, entersOnly: true };
