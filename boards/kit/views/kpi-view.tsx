import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { PanelFrame } from '#boards/kit/panel-frame.tsx';
import { PanelTitle } from '#boards/kit/panel-title.tsx';
import { amount } from './amount.ts';
import { Sparkline } from './sparkline.tsx';

const signed = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** A key figure, readable at 5 m (the headline at 10 m), with its change against an earlier period. */
export function KpiView({ figure, panel, screen: { language, messages } }: FigureViewProps<'kpi'>) {
  const { below = Number.NEGATIVE_INFINITY, above = Number.POSITIVE_INFINITY } = panel.alarm ?? {};
  const known = figure.value;
  const alarm = known !== null && (known < below || known > above);
  const value = known === null ? '–' : panel.signed ? signed.format(known) : amount(known);
  const title = panel.title[language];
  return (
    <PanelFrame
      className={`figure${panel.headline ? ' headline' : ''}${alarm ? ' alarm' : ''}`}
      title={title}
      at={panel.at}
    >
      <h2>
        <PanelTitle title={title} opens={panel.opens} />
      </h2>
      <p>
        {/* The key restarts the short fade when, and only when, the value changes. */}
        <strong key={value}>{value}</strong>
        {known !== null && <span>{panel.unit?.[language]}</span>}
      </p>
      <p className="delta">
        {known === null ? (
          messages.nothing
        ) : (
          <>
            <b>{figure.delta === 0 ? '±0' : signed.format(figure.delta)}</b> {messages.against(figure.period)}
          </>
        )}
      </p>
      {known !== null && <Sparkline values={figure.trend} />}
    </PanelFrame>
  );
}
