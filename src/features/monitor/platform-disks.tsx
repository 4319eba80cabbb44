import Progress from 'antd/es/progress';
import type { ResultOf } from '#shared/contract/call.ts';
import { diskInfo } from '#shared/contract/system/actuator.ts';
import { palettes } from '#shared/theme/tokens.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { useTheme } from '#src/screen/theme.ts';
import { Card } from './card.tsx';
import { sizeText } from './figures.ts';
import css from './monitor.module.css';
import { platformMonitorMessages } from './platform-monitor.messages.ts';

type Disk = ResultOf<typeof diskInfo>[number];

const useDisks = () => useCall(diskInfo, {}, { staleTime: 0, quiet: true });

/** 磁盘监控. */
export function DiskPage({ title }: { readonly title: string }) {
  const t = useMessages(platformMonitorMessages);
  const nothing = (disks: readonly Disk[]) => (disks.length === 0 ? { title: t('noDisks') } : null);
  return (
    <QueryPage title={title} query={useDisks()} refreshes outline={3} nothing={nothing}>
      {(disks) => (
        <div className={css.cards}>
          <Card title={t('disks')} wide>
            <Disks disks={disks} />
          </Card>
        </div>
      )}
    </QueryPage>
  );
}

export function DisksCard() {
  const t = useMessages(platformMonitorMessages);
  return (
    <Card title={t('disks')}>
      <QueryBody query={useDisks()} outline={2}>
        {(disks) => (disks.length === 0 ? <p className={css.none}>{t('noDisks')}</p> : <Disks disks={disks} />)}
      </QueryBody>
    </Card>
  );
}

function Disks({ disks }: { readonly disks: readonly Disk[] }) {
  const t = useMessages(platformMonitorMessages);
  const { state, accentFill } = palettes[useTheme()];
  const colourOf = (percent: number) =>
    percent >= 90 ? state.overdue.solid : percent >= 80 ? state.due.solid : accentFill;
  return (
    <div className={css.bars}>
      {disks.map(({ name, max, rest, restPPT }) => (
        <div key={name} className={css.bar}>
          <span>{name}</span>
          <small>{t('free', { free: sizeText(rest), all: sizeText(max) })}</small>
          <Progress percent={restPPT} size="small" status="normal" strokeColor={colourOf(restPPT)} aria-label={name} />
        </div>
      ))}
    </div>
  );
}
