import type { FigureKind } from '#shared/contract/yard/board.ts';
import type { FigureView } from './figure-view.ts';
import { BarsView } from './views/bars-view.tsx';
import { CalendarView } from './views/calendar-view.tsx';
import { ColumnsView } from './views/columns-view.tsx';
import { CourseView } from './views/course-view.tsx';
import { EventsView } from './views/events-view.tsx';
import { KpiView } from './views/kpi-view.tsx';
import { LinesView } from './views/lines-view.tsx';
import { ParetoView } from './views/pareto-view.tsx';
import { QueueView } from './views/queue-view.tsx';
import { RadarView } from './views/radar-view.tsx';
import { RankingView } from './views/ranking-view.tsx';
import { RatesView } from './views/rates-view.tsx';
import { SharesView } from './views/shares-view.tsx';
import { ShipsView } from './views/ships-view.tsx';
import { TagsView } from './views/tags-view.tsx';
import { TracksView } from './views/tracks-view.tsx';
import { WorstView } from './views/worst-view.tsx';

/** One view per kind of figure; the compiler checks that none is missing. */
export const figureViews: { readonly [K in FigureKind]: FigureView<K> } = {
  kpi: KpiView,
  columns: ColumnsView,
  bars: BarsView,
  lines: LinesView,
  course: CourseView,
  rates: RatesView,
  ranking: RankingView,
  shares: SharesView,
  worst: WorstView,
  pareto: ParetoView,
  calendar: CalendarView,
  tracks: TracksView,
  radar: RadarView,
  ships: ShipsView,
  queue: QueueView,
  tags: TagsView,
  events: EventsView,
};
