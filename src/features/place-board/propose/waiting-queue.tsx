import Button from 'antd/es/button';
import { dayNumber } from '#shared/workflow/day.ts';
import { useBoardWords } from '#src/features/place-board/board-words.ts';
import type { GroundBar, Waiting } from '#src/features/place-board/gantt/ground-bar.ts';
import { useBoard } from '#src/features/place-board/use-board.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { proposeMessages } from './propose.messages.ts';
import css from './propose.module.css';
import { usePlacing } from './use-placing.ts';

/** Applications that wait for ground; each can be placed on a site of the Gantt to see whether it fits. */
export function WaitingQueue() {
  const t = useMessages(proposeMessages);
  const { board } = useBoard();
  const waiting = board.waiting ?? [];
  if (waiting.length === 0) return <p className={css.quiet}>{t('none')}</p>;
  return (
    <>
      <p className={css.quiet}>{t('hint')}</p>
      <ul className={css.queue} aria-label={t('queue')}>
        {waiting.map((each) => (
          <WaitingItem key={each.apply} waiting={each} />
        ))}
      </ul>
    </>
  );
}

function WaitingItem({ waiting }: { readonly waiting: Waiting }) {
  const t = useMessages(proposeMessages);
  const words = useBoardWords();
  const { board, guests } = useBoard();
  const bar = barOf(waiting, board.sites[0]?.id ?? '');
  const { area = 0, from, to, node_dictText: node, site, bays = [], wish, heldUntil } = waiting;
  const codeOf = (id: string) => board.sites.find((each) => each.id === id)?.code ?? '';
  const ground =
    site !== undefined
      ? t('assigned', { site: codeOf(site), bays: words.bays(bays) })
      : wish !== undefined && heldUntil !== undefined
        ? t('held', { site: codeOf(wish), time: heldUntil.slice(5, 16) })
        : wish !== undefined
          ? t('wish', { site: codeOf(wish) })
          : null;
  return (
    <li
      className={css.item}
      data-mine={waiting.taskId !== undefined || undefined}
      data-movable={bar !== null || undefined}
      onPointerDown={(event) => {
        if (bar === null || (event.target as Element).closest('button') !== null) return;
        guests.current?.takeGuest(bar, event.nativeEvent);
      }}
    >
      <span className={css.what}>
        <b>{waiting.no}</b> {words.what({ ...waiting, id: waiting.apply, site: '', bays: [], from: '', to: '' })[0]}
      </span>
      <span>
        {from && to ? t('waits', { area, from: from.slice(5), to: to.slice(5) }) : t('waitsNoDays', { area })}
      </span>
      <span className={css.note}>
        {[node, ground].filter((part) => part !== undefined && part !== null).join(' · ')}
      </span>
      {bar !== null && <PlaceButton bar={bar} no={waiting.no ?? ''} />}
    </li>
  );
}

function PlaceButton({ bar, no }: { readonly bar: GroundBar; readonly no: string }) {
  const t = useMessages(proposeMessages);
  const { isPlacing, handlers } = usePlacing(bar);
  return (
    <Button size="small" aria-pressed={isPlacing} aria-label={`${t('place')} ${no}`} {...handlers}>
      {t('place')}
    </Button>
  );
}

/** The application as a bar of the Gantt, at its assigned or wished site; null without days. */
function barOf(waiting: Waiting, anywhere: string): GroundBar | null {
  const { apply, no = '', from, to, site, wish, bays = [1], block_dictText: block, ship_dictText: ship } = waiting;
  if (from === undefined || to === undefined) return null;
  return {
    id: apply,
    row: site ?? wish ?? anywhere,
    from: dayNumber(from),
    to: dayNumber(to) + 1,
    place: { from: Math.min(...bays) - 1, to: Math.max(...bays) },
    state: 'draft',
    look: 'dashed',
    text: [no, ship, block].filter((part) => part !== undefined && part !== '').join(' '),
    waiting,
    kind: 'waiting',
  };
}
