import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';

/** The number of standing scaffolds per tag. */
export function TagsView({ figure, panel, screen: { language, messages } }: FigureViewProps<'tags'>) {
  return (
    <Panel panel={panel} language={language} note={messages.inspectSoon(figure.inspectSoon, figure.inspectDays)}>
      <ul className="tags">
        {figure.rows.map((row) => (
          <li key={row.tag} data-tag={row.tag} data-none={row.count === 0}>
            <strong>{row.count}</strong>
            <span>{row.label[language]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
