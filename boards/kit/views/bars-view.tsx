import { boardInk } from '#boards/kit/board-ink.ts';
import { ChartPanel } from '#boards/kit/chart-panel.tsx';
import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { barsOption } from './bars-option.ts';

/** Amounts by name. Bars for what went wrong have the colour of lateness, all others the accent colour. */
export function BarsView({ figure, panel, screen: { language } }: FigureViewProps<'bars'>) {
  const ink = panel.wrong ? boardInk.late : boardInk.accent;
  return <ChartPanel panel={panel} language={language} option={barsOption(figure, ink, language)} />;
}
