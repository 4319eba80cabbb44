import { ChartPanel } from '#boards/kit/chart-panel.tsx';
import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { courseOption } from './course-option.ts';
import { loadLines } from './load-lines.ts';

/** Curves over months, compared with a target or with the year before. */
export function CourseView({ figure, panel, screen: { language, messages } }: FigureViewProps<'course'>) {
  const option = courseOption(figure, panel.zoomed === true, { language, target: messages.target });
  return <ChartPanel panel={panel} language={language} option={option} load={loadLines} />;
}
