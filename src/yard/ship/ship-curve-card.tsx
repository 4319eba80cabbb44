import Segmented from 'antd/es/segmented';
import Select from 'antd/es/select';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ShipCurve } from '#shared/contract/yard/ship-curve.ts';
import { Chart, type ChartPoint } from '#src/controls/chart/chart.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useTheme } from '#src/screen/theme.ts';
import { curveOption, curveSeries } from './curve-option.ts';
import { CurveTable } from './curve-table.tsx';
import { shipMessages } from './ship.messages.ts';
import css from './ship.module.css';
import { useStagesPath } from './use-stages-path.ts';

interface ShipCurveCardProps {
  readonly shipNo: string;
  readonly curve: ShipCurve;
  /** Version of the plan that is compared. */
  readonly baseline: number | undefined;
  readonly onBaseline: (version: number | undefined) => void;
}

/** S-curve of a ship as a chart or as a table. */
export function ShipCurveCard({ shipNo, curve, baseline, onBaseline }: ShipCurveCardProps) {
  const t = useMessages(shipMessages);
  const theme = useTheme();
  const navigate = useNavigate();
  const pathOf = useStagesPath(curve.ship.id);
  const openStages = ({ series, at }: ChartPoint) => {
    const path = pathOf(curveSeries(curve)[series] ?? '', curve.at[at] ?? '');
    if (path !== null) navigate(path);
  };
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const names = useMemo(
    () => ({
      plan: t('plan'),
      baseline: t('baseline', { n: baseline ?? '' }),
      actual: t('actual'),
      forecast: t('forecast'),
      band: t('band'),
      low: t('low'),
      high: t('high'),
      today: t('today'),
    }),
    [t, baseline],
  );
  const option = useMemo(() => curveOption(curve, names, theme), [curve, names, theme]);
  const versions = curve.baselines.map(({ version, changed }) => ({
    value: version,
    label: `${t('baseline', { n: version })} · ${changed.slice(0, 10)}`,
  }));
  return (
    <section aria-label={t('curve', { ship: shipNo })}>
      <header className={css.curveHead}>
        {versions.length > 0 && (
          <Select
            aria-label={t('compare')}
            className={css.compare}
            value={baseline ?? 0}
            onChange={(version) => onBaseline(version === 0 ? undefined : version)}
            options={[{ value: 0, label: `${t('compare')}: ${t('noBaseline')}` }, ...versions]}
          />
        )}
        <Segmented
          aria-label={t('view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: t('asChart') },
            { value: 'table', label: t('asTable') },
          ]}
        />
      </header>
      {view === 'chart' ? (
        <Chart
          option={option}
          height={320}
          label={t('chartSummary', { ship: shipNo, from: curve.at[0] ?? '', to: curve.at.at(-1) ?? '' })}
          failed={t('chartFailed')}
          onChoose={openStages}
        />
      ) : (
        <CurveTable curve={curve} names={names} />
      )}
      <p className={css.quiet}>{t('method')}</p>
    </section>
  );
}
