import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readShipBaselines, type ShipBaselines } from '#shared/contract/yard/ship-parts.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { Select } from '#src/controls/select.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useListPath } from '#src/resource/resource-path.ts';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { baselineDifferences } from './baseline-differences.ts';
import { BaselineTable } from './baseline-table.tsx';
import { partsMessages } from './parts.messages.ts';
import css from './parts.module.css';
import { useShipNews } from './use-ship-news.ts';

/** Two versions of the plan compared, milestone by milestone. */
export function BaselineSection({ record }: RecordSlotProps) {
  useShipNews();
  const t = useMessages(partsMessages);
  const query = useCall(readShipBaselines, { query: { ship: record.id } }, { quiet: true });
  if (query.isError) {
    return <LoadProblem text={t('failed', { reason: query.error.message })} onAgain={() => void query.refetch()} />;
  }
  if (query.data === undefined) return <div className={css.waiting} aria-busy="true" />;
  if (query.data.milestones === null) return <p className={css.quiet}>{t('noRight')}</p>;
  if (query.data.versions.length === 0) return <p className={css.quiet}>{t('noVersions')}</p>;
  return <Comparison ship={record.id} baselines={query.data} />;
}

interface ComparisonProps {
  readonly ship: string;
  readonly baselines: ShipBaselines;
}

function Comparison({ ship, baselines: { versions, milestones } }: ComparisonProps) {
  const t = useMessages(partsMessages);
  const list = useListPath('ship_baseline');
  const present = versions.length;
  const [from, setFrom] = useState(0);
  const [to, setTo] = useState(present);
  const names = [...versions.map(({ version }) => t('version', { n: version })), t('present')];
  const options = names.map((name, value) => {
    const version = versions[value];
    const label = version ? t('replacedOn', { name, day: version.changed.slice(0, 10), n: version.changes }) : name;
    return { value, label };
  });
  const differences = baselineDifferences(milestones ?? [], from, to);
  const moved = differences.filter(({ days }) => days !== 0);
  const late = Math.max(0, ...moved.map(({ days }) => days));
  const says = moved.length === 0 ? 'same' : late > 0 ? 'moved' : 'movedEarlier';
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <span>{t('compareFrom')}</span>
        <Select<number>
          className={css.version}
          aria-label={t('compareFrom')}
          value={from}
          options={options}
          onChange={setFrom}
        />
        <span>{t('compareTo')}</span>
        <Select<number>
          className={css.version}
          aria-label={t('compareTo')}
          value={to}
          options={options}
          onChange={setTo}
        />
        {list !== undefined && <Link to={`${list}?${new URLSearchParams({ ship })}`}>{t('changes')}</Link>}
      </div>
      <p className={css.says}>{t(says, { n: moved.length, late })}</p>
      <BaselineTable differences={differences} from={names[from] ?? ''} to={names[to] ?? ''} />
    </div>
  );
}
