import { useMemo } from 'react';
import { boardInk } from '#boards/kit/board-ink.ts';
import { Chart } from '#boards/kit/chart.tsx';
import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';
import { barsOption } from './bars-option.ts';

/** Amounts by name. Bars for what went wrong have the colour of lateness, all others the accent colour. */
export function BarsView({ figure, panel, screen: { language } }: FigureViewProps<'bars'>) {
  const ink = panel.wrong ? boardInk.late : boardInk.accent;
  const option = useMemo(() => barsOption(figure, ink, language), [figure, ink, language]);
  return (
    <Panel title={panel.title[language]} at={panel.at} opens={panel.opens} note={panel.note?.[language]}>
      <Chart option={option} label={panel.title[language]} />
    </Panel>
  );
}
