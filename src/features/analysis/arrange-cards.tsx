import Button from 'antd/es/button';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { HomeCardName } from '#shared/contract/home/home.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { analysisMessages } from './analysis.messages.ts';
import { arrangeMessages } from './arrange-cards.messages.ts';
import css from './arrange-cards.module.css';
import type { Arrangement } from './home-layout.ts';

export interface ArrangeCardsProps {
  /** All cards of the user in their present order, hidden ones too. */
  readonly cards: readonly HomeCardName[];
  readonly hidden: readonly HomeCardName[];
  /** Null restores the arrangement of the role. */
  readonly onChange: (next: Arrangement | null) => void;
  readonly onClose: () => void;
}

/** Dialog in which a user orders, hides and shows the cards of the home page. Changes apply immediately. */
export function ArrangeCards({ cards, hidden, onChange, onClose }: ArrangeCardsProps) {
  const t = useMessages(arrangeMessages);
  const title = useMessages(analysisMessages);
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const move = (name: HomeCardName, to: number) => {
    const at = Math.max(0, Math.min(cards.length - 1, to));
    if (cards[at] === name) return;
    const others = cards.filter((other) => other !== name);
    onChange({ order: [...others.slice(0, at), name, ...others.slice(at)], hidden });
    setSaid(t('moved', { title: title(name), at: at + 1, total: cards.length }));
  };
  const show = (name: HomeCardName, visible: boolean) =>
    onChange({ order: cards, hidden: visible ? hidden.filter((other) => other !== name) : [...hidden, name] });
  return (
    <Dialog
      open
      title={title('arrange')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => onChange(null)}>{t('reset')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className={css.hint}>{t('hint')}</p>
      <ul ref={list} className={css.lines}>
        {cards.map((name, index) => (
          <li key={name}>
            <Handle label={t('move', { title: title(name) })} list={list} at={index} onMove={(to) => move(name, to)} />
            <label>
              <input
                type="checkbox"
                checked={!hidden.includes(name)}
                onChange={(event) => show(name, event.target.checked)}
              />
              {title(name)}
            </label>
          </li>
        ))}
      </ul>
      <div role="status" className={css.unseen}>
        {said}
      </div>
    </Dialog>
  );
}

interface HandleProps {
  readonly label: string;
  readonly list: { readonly current: HTMLElement | null };
  readonly at: number;
  readonly onMove: (to: number) => void;
}

/** Moves its line by dragging, or by the arrow keys. */
function Handle({ label, list, at, onMove }: HandleProps) {
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(at + step);
  };
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const places = [...(list.current?.children ?? [])].map((line) => line.getBoundingClientRect());
    const to = places.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom);
    if (to >= 0) onMove(to);
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onKeyDown={handleKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={handleMove}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d="M5 3h2v2H5zm4 0h2v2H9zM5 7h2v2H5zm4 0h2v2H9zM5 11h2v2H5zm4 0h2v2H9z" fill="currentColor" />
      </svg>
    </button>
  );
}
