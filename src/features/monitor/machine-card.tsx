import Progress from 'antd/es/progress';
import type { MonitorStatus } from '#shared/contract/system/monitor.ts';
import { palettes } from '#shared/theme/tokens.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useTheme } from '#src/screen/theme.ts';
import { Card } from './card.tsx';
import { Facts } from './facts.tsx';
import { sizeText } from './figures.ts';
import { monitorMessages } from './monitor.messages.ts';
import css from './monitor.module.css';

/** Memory, disks and load of the machine that answered. */
export function MachineCard({ machine, disks, backup }: Pick<MonitorStatus, 'machine' | 'disks' | 'backup'>) {
  const t = useMessages(monitorMessages);
  const { swap, swapFree } = machine;
  return (
    <Card title={t('machine')}>
      <div className={css.bars}>
        <Used
          name={t('memoryUsed')}
          size={machine.memory}
          free={machine.memoryFree}
          use={shareUsed(machine.memory, machine.memoryFree)}
        />
        {swap !== null && swapFree !== null && swap > 0 && (
          <Used name={t('swapUsed')} size={swap} free={swapFree} use={shareUsed(swap, swapFree)} />
        )}
        {disks.map(({ what, folder, size, free, percent, state }) => (
          <Used
            key={what}
            name={t(what === 'data' ? 'dataDisk' : 'backupDisk')}
            place={folder}
            size={size}
            free={free}
            use={{ percent, state }}
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
  readonly use: Use;
}

type Use = Pick<MonitorStatus['disks'][number], 'percent' | 'state'>;

/** Use of memory. There are no warnings about memory, so the colour depends on these fixed limits only. */
function shareUsed(size: number, free: number): Use {
  const percent = size > 0 ? Math.floor(((size - free) / size) * 100) : 0;
  return { percent, state: percent >= 90 ? 'full' : percent >= 80 ? 'filling' : 'roomy' };
}

function Used({ name, place, size, free, use }: UsedProps) {
  const t = useMessages(monitorMessages);
  const { state, accentFill } = palettes[useTheme()];
  const colour = { full: state.overdue.solid, filling: state.due.solid, roomy: accentFill }[use.state];
  return (
    <div className={css.bar}>
      <span>
        {name} {place && <small>{place}</small>}
      </span>
      <small>{t('free', { free: sizeText(free), all: sizeText(size) })}</small>
      <Progress percent={use.percent} size="small" status="normal" strokeColor={colour} aria-label={name} />
    </div>
  );
}
