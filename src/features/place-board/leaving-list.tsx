import { useMemo } from 'react';
import { stateOn } from '#shared/ground/ground-state.ts';
import { type Leaving, leavingOn } from '#shared/ground/ground-totals.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { StateSwatch } from '#src/yard-map/map-legend.tsx';
import { boardSideMessages } from './board-side.messages.ts';
import css from './board-side.module.css';
import { useBoardWords } from './board-words.ts';
import { type BoardUse, useBoard } from './use-board.ts';

/** Uses that end within these days, the chosen one included. */
const within = 7;

/** 到期与超期: overstays first, then what leaves within a week; each leads to its site. */
export function LeavingList({ day }: { readonly day: string }) {
  const t = useMessages(boardSideMessages);
  const { board, today } = useBoard();
  const leaving = useMemo(() => leavingOn(board.uses, day, today, within), [board.uses, day, today]);
  const over = leaving.filter(({ left }) => left < 0);
  const week = leaving.filter(({ left }) => left >= 0);
  if (leaving.length === 0) return <p className={css.quiet}>{t('noLeaving')}</p>;
  return (
    <>
      <LeavingGroup title={t('overGroup', { n: over.length })} day={day} uses={over} />
      <LeavingGroup title={t('weekGroup', { n: week.length })} day={day} uses={week} />
    </>
  );
}

interface LeavingGroupProps {
  readonly title: string;
  readonly day: string;
  readonly uses: readonly Leaving<BoardUse>[];
}

export function LeavingGroup({ title, day, uses }: LeavingGroupProps) {
  const { board, today, chooseSite } = useBoard();
  const words = useBoardWords();
  const codes = useMemo(() => new Map(board.sites.map(({ id, code }) => [id, code])), [board.sites]);
  if (uses.length === 0) return null;
  return (
    <>
      <h3 className={css.group}>{title}</h3>
      <ul className={css.rows}>
        {uses.map(({ use, left }) => {
          const code = codes.get(use.site);
          return (
            <li key={use.id}>
              <button type="button" disabled={code === undefined} onClick={() => chooseSite(code ?? null)}>
                <StateSwatch state={stateOn(use, day, today) ?? 'inUse'} />
                <b>{code}</b>
                <span className={css.main}>{words.what(use)[0]}</span>
                <span className={css.end} data-over={left < 0 || undefined}>
                  {words.left(left)[0]}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
