import type { BoardLanguage } from '#boards/kit/board-language.ts';
import type { BoardMessages } from '#boards/kit/board-messages.ts';
import type { DataCockpit } from '#shared/contract/board.ts';

export interface OverdueListProps {
  readonly rows: DataCockpit['overdue'];
  readonly messages: BoardMessages;
  readonly language: BoardLanguage;
}

/** Open to-dos per node, the overdue part of each bar marked; the longest bar is the scale. */
export function OverdueList({ rows, messages, language }: OverdueListProps) {
  if (rows.length === 0) return <p className="quiet">{messages.noOpenTasks}</p>;
  const most = Math.max(...rows.map((row) => row.open));
  return (
    <ul className="overdue">
      {rows.map((row) => (
        <li key={`${row.area}:${row.node.zh}`}>
          <span className="overdue-node">{row.node[language]}</span>
          <div className="bar" role="img" aria-label={messages.overdueOf(row.overdue, row.open)}>
            <div className="open" style={{ transform: `scaleX(${row.open / most})` }} />
            <div className="late" style={{ transform: `scaleX(${row.overdue / most})` }} />
          </div>
          <b>{row.overdue}</b>
          <span className="overdue-open">/ {row.open}</span>
        </li>
      ))}
    </ul>
  );
}
