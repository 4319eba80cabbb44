import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';

/** Open tasks per node, with the overdue part of each bar marked. The longest bar sets the scale. */
export function QueueView({ figure: { rows }, panel, screen: { language, messages } }: FigureViewProps<'queue'>) {
  const most = Math.max(...rows.map((row) => row.open));
  return (
    <Panel panel={panel} language={language}>
      <ul className="overdue">
        {rows.map((row) => (
          <li key={`${row.area}:${row.node.zh}`}>
            <span className="overdue-node">{row.node[language]}</span>
            <div className="bar" role="img" aria-label={messages.overdueOf(row.overdue, row.open)}>
              <div className="open" style={{ transform: `scaleX(${row.open / most})` }} />
              <div className="late" style={{ transform: `scaleX(${row.overdue / most})` }} />
            </div>
            <b data-late={row.overdue > 0}>{row.overdue}</b>
            <span className="overdue-open">/ {row.open}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
