import type { FigureKind } from '#shared/contract/board.ts';
import type { FigureView } from './figure-view.ts';
import { BarsView } from './views/bars-view.tsx';
import { ColumnsView } from './views/columns-view.tsx';
import { EventsView } from './views/events-view.tsx';
import { KpiView } from './views/kpi-view.tsx';
import { LinesView } from './views/lines-view.tsx';
import { QueueView } from './views/queue-view.tsx';
import { ShipsView } from './views/ships-view.tsx';
import { TagsView } from './views/tags-view.tsx';

/** One view per kind of figure; the compiler keeps it complete. */
export const figureViews: { readonly [K in FigureKind]: FigureView<K> } = {
  kpi: KpiView,
  columns: ColumnsView,
  bars: BarsView,
  lines: LinesView,
  ships: ShipsView,
  queue: QueueView,
  tags: TagsView,
  events: EventsView,
};
