import Progress from 'antd/es/progress';
import type { MonitorStatus } from '#shared/contract/monitor.ts';
import { palettes } from '#shared/theme/tokens.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useTheme } from '#src/screen/theme.ts';
import { Card } from './card.tsx';
import { Facts } from './facts.tsx';
import { sizeText } from './figures.ts';
import { monitorMessages } from './monitor.messages.ts';
import css from './monitor.module.css';

/** Memory, disks and load of the machine that answers. */
export function MachineCard({ machine, disks, backup }: Pick<MonitorStatus, 'machine' | 'disks' | 'backup'>) {
  const t = useMessages(monitorMessages);
  const { swap, swapFree } = machine;
  return (
    <Card title={t('machine')}>
      <div className={css.bars}>
        <Used name={t('memoryUsed')} size={machine.memory} free={machine.memoryFree} />
        {swap !== null && swapFree !== null && swap > 0 && <Used name={t('swapUsed')} size={swap} free={swapFree} />}
        {disks.map(({ what, folder, size, free }) => (
          <Used
            key={what}
            name={t(what === 'data' ? 'dataDisk' : 'backupDisk')}
            place={folder}
            size={size}
            free={free}
          />
        ))}
      </div>
      <Facts
        facts={[
          { name: t('cores'), value: machine.cores },
          { name: t('loadAverage'), value: machine.load.map((load) => load.toFixed(2)).join(' / ') },
          { name: t('lastBackup'), value: backup ?? t('noBackup') },
        ]}
      />
    </Card>
  );
}

interface UsedProps {
  readonly name: string;
  readonly place?: string;
  readonly size: number;
  readonly free: number;
}

function Used({ name, place, size, free }: UsedProps) {
  const t = useMessages(monitorMessages);
  const { state, accentFill } = palettes[useTheme()];
  const percent = size > 0 ? Math.floor(((size - free) / size) * 100) : 0;
  const colour = percent >= 90 ? state.overdue.solid : percent >= 80 ? state.due.solid : accentFill;
  return (
    <div className={css.bar}>
      <span>
        {name} {place && <small>{place}</small>}
      </span>
      <small>{t('free', { free: sizeText(free), all: sizeText(size) })}</small>
      <Progress percent={percent} size="small" status="normal" strokeColor={colour} aria-label={name} />
    </div>
  );
}
