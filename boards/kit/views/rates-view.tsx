import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';
import { amount } from './amount.ts';

/**
 * A bar of percent per row, with the part and the whole behind it. The target is a mark on each bar; a row below the
 * target is marked.
 */
export function RatesView({ figure, panel, screen: { language, messages } }: FigureViewProps<'rates'>) {
  const { target, rows } = figure;
  const note = target === null ? panel.note?.[language] : `${messages.target} ${amount(target)}%`;
  return (
    <Panel title={panel.title[language]} at={panel.at} opens={panel.opens} note={note}>
      <ul className={panel.bare ? 'rates bare' : 'rates'}>
        {rows.map(({ label, percent, part, whole }) => {
          const below = target !== null && percent !== null && percent < target;
          return (
            <li key={label.zh} data-below={below}>
              <span className="name">{label[language]}</span>
              <div className="bar">
                <div style={{ transform: `scaleX(${Math.min(100, percent ?? 0) / 100})` }} />
                {target !== null && <span className="target" style={{ left: `${Math.min(100, target)}%` }} />}
              </div>
              <strong>
                {below && <i>▼</i>}
                {percent === null ? '-' : `${percent.toFixed(1)}%`}
              </strong>
              {!panel.bare && (
                <small>
                  {amount(part)} / {amount(whole)}
                </small>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
