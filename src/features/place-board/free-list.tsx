import { useMemo } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { type FreeGround, freeGround } from './board-lists.ts';
import { boardSideMessages } from './board-side.messages.ts';
import css from './board-side.module.css';
import { useBoardWords } from './board-words.ts';
import { useBoard } from './use-board.ts';

/** Rows that are shown at once. */
const most = 30;

/** 空闲: which ground is free, for how long, and under which crane. */
export function FreeList({ day }: { readonly day: string }) {
  const t = useMessages(boardSideMessages);
  const { board, uses, today } = useBoard();
  const free = useMemo(() => freeGround(board.sites, uses, { day, today }), [board.sites, uses, day, today]);
  if (free.length === 0) return <p className={css.quiet}>{t('noFree')}</p>;
  return (
    <>
      <ul className={css.rows}>
        {free.slice(0, most).map((ground) => (
          <FreeRow key={ground.site.id} ground={ground} />
        ))}
      </ul>
      {free.length > most && <p className={css.quiet}>{t('freeMore', { n: free.length - most })}</p>}
    </>
  );
}

export function FreeRow({ ground: { site, bays, area, days } }: { readonly ground: FreeGround }) {
  const t = useMessages(boardSideMessages);
  const words = useBoardWords();
  const { chooseSite } = useBoard();
  const crane = site.craneCap ? t('crane', { t: site.craneCap }) : t('noCrane');
  return (
    <li>
      <button type="button" onClick={() => chooseSite(site.code)}>
        <b>{site.code}</b>
        <span className={css.main}>
          {words.bays(bays)} · {area.toLocaleString('en-US')} ㎡<small>{crane}</small>
        </span>
        <span className={css.end}>{days === undefined ? t('freeOpen') : t('freeFor', { n: days })}</span>
      </button>
    </li>
  );
}
