import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';
import { amount, percentText } from './amount.ts';
import { Bar } from './bar.tsx';

/**
 * A bar of percent per row, with the part and the whole behind it. The target is a mark on each bar; a row below the
 * target is marked.
 */
export function RatesView({ figure, panel, screen: { language, messages } }: FigureViewProps<'rates'>) {
  const { target, rows } = figure;
  const note = target === null ? undefined : `${messages.target} ${amount(target)}%`;
  return (
    <Panel panel={panel} language={language} note={note}>
      <ul className={panel.bare ? 'rates bare' : 'rates'}>
        {rows.map(({ label, percent, part, whole }) => {
          const below = target !== null && percent !== null && percent < target;
          return (
            <li key={label.zh} data-below={below}>
              <span className="name">{label[language]}</span>
              <Bar share={(percent ?? 0) / 100} mark={target} />
              <strong>
                {below && <i>▼</i>}
                {percentText(percent)}
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
