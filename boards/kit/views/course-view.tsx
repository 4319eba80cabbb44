import { useMemo } from 'react';
import { Chart } from '#boards/kit/chart.tsx';
import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';
import { courseOption } from './course-option.ts';
import { loadLines } from './load-lines.ts';

/** Curves over months, compared with a target or with the year before. */
export function CourseView({ figure, panel, screen: { language, messages } }: FigureViewProps<'course'>) {
  const zoomed = panel.zoomed === true;
  const option = useMemo(
    () => courseOption(figure, zoomed, { language, target: messages.target }),
    [figure, zoomed, language, messages],
  );
  return (
    <Panel title={panel.title[language]} at={panel.at} opens={panel.opens} note={panel.note?.[language]}>
      <Chart option={option} label={panel.title[language]} load={loadLines} />
    </Panel>
  );
}
