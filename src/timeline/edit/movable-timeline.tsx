import Alert from 'antd/es/alert';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { listed } from '#src/i18n/listed.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lastText, momentText } from '#src/timeline/time-scale.ts';
import type { TimelineBar } from '#src/timeline/timeline-data.ts';
import { type TimelineProps, TimelineView } from '#src/timeline/timeline-view.tsx';
import { BarMover } from './bar-mover.ts';
import type { BarMoves } from './bar-moves.ts';
import { editMessages } from './edit.messages.ts';
import css from './edit.module.css';
import type { BarDraft } from './move-bar.ts';
import type { MoveNews, MoverInput } from './move-session.ts';

type Guests<B extends TimelineBar> = Pick<BarMover<B>, 'takeGuest' | 'takeGuestByKey' | 'guestKey' | 'letGo'>;

interface MovableTimelineProps<B extends TimelineBar> extends Omit<TimelineProps<B>, 'gripOf' | 'onScreen' | 'hint'> {
  readonly moves: BarMoves<B>;
  /** For bars that come from outside, for example from a list beside the timeline. */
  readonly guests?: Ref<Guests<B>>;
}

/**
 * A timeline whose bars can be moved by mouse, touch and keyboard; the page decides which, and stores the change. What
 * happens is spoken by a live region, and the reason of a refusal is shown until it is closed.
 */
export function MovableTimeline<B extends TimelineBar>({ moves, guests, ...props }: MovableTimelineProps<B>) {
  const t = useMessages(editMessages);
  const [keys, setKeys] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const spoken = useRef<HTMLOutputElement>(null);
  const enterTakes = props.onOpen === undefined && props.hrefOf === undefined;
  const { times } = props;
  const input = useMemo<MoverInput<B>>(() => {
    const tell =
      moves.tell ??
      (({ row, from, to }: BarDraft<B>) => t('draft', { row: row.name, from: momentText(from), to: lastText(to) }));
    const say = (news: MoveNews<B>) => {
      const { kind, draft, problems, byKey, freedom, reason } = news;
      const where = tell(draft);
      const keysOf = t(freedom.from || freedom.to ? 'keysWithEnds' : 'keys');
      const told = problems.length > 0 ? t('problems', { where, problems: listed(problems) }) : where;
      const words: Record<MoveNews<B>['kind'], () => string> = {
        taken: () => t('taken', { name: draft.bar.text, where: told, keys: byKey ? keysOf : '' }),
        moved: () => told,
        back: () => t('back', { where }),
        same: () => t('same'),
        waiting: () => t('waiting', { where }),
        dropped: () => t('dropped', { where }),
        refused: () => t('refused', { reason: reason ?? '' }),
      };
      // Written without React, because a key that is held down moves the bar many times in a second.
      if (spoken.current !== null) spoken.current.textContent = words[kind]();
      if (kind === 'taken') {
        setKeys(byKey ? keysOf : null);
        setRefused(null);
      } else if (kind !== 'moved') setKeys(null);
      if (kind === 'refused') setRefused(words.refused());
    };
    const clashes = (n: number) => t('clashes', { n });
    return { moves, times, enterTakes, words: { tell, say, clashes, saving: t('saving') } };
  }, [moves, times, enterTakes, t]);
  const [mover] = useState(() => new BarMover(input));
  useEffect(() => {
    mover.input = input;
  }, [mover, input]);
  useImperativeHandle(guests, () => mover, [mover]);
  return (
    <div className={css.frame}>
      <TimelineView
        {...props}
        gripOf={(bar) => mover.gripOf(bar)}
        onScreen={mover.attach}
        hint={t(enterTakes ? 'hintEnter' : 'hint')}
      />
      {keys !== null && (
        <p className={css.keys} aria-hidden>
          {keys}
        </p>
      )}
      {refused !== null && (
        <Alert
          className={css.refused ?? ''}
          type="error"
          showIcon
          title={refused}
          closable={{ onClose: () => setRefused(null) }}
        />
      )}
      <output ref={spoken} className="sw-visually-hidden" />
    </div>
  );
}
