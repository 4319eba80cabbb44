import Button from 'antd/es/button';
import { type KeyboardEvent, useRef, useState } from 'react';
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
  const [dragged, setDragged] = useState<HomeCardName | null>(null);
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
      <ul
        ref={list}
        className={css.lines}
        onPointerMove={(event) => {
          // On a busy page the state may still name the line that was just released.
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
          const to = dragged === null ? -1 : lineAt(event.currentTarget, event.clientY);
          if (dragged !== null && to >= 0) move(dragged, to);
        }}
        onLostPointerCapture={() => setDragged(null)}
      >
        {cards.map((name, index) => (
          <li key={name} data-dragged={name === dragged || undefined}>
            <Handle
              label={t('move', { title: title(name) })}
              onStep={(step) => move(name, index + step)}
              onHold={(pointer) => {
                // The list captures the pointer, because a line loses it when React moves the line.
                list.current?.setPointerCapture(pointer);
                setDragged(name);
              }}
            />
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

/** Place of the line at this height of the window; -1 outside the list. */
function lineAt(list: Element, y: number): number {
  return [...list.children].findIndex((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return y >= top && y < bottom;
  });
}

interface HandleProps {
  readonly label: string;
  readonly onStep: (step: 1 | -1) => void;
  /** The user begins to drag with this pointer. */
  readonly onHold: (pointer: number) => void;
}

/** Moves its line by dragging, or by the arrow keys. */
function Handle({ label, onStep, onHold }: HandleProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onKeyDown={handleKey}
      onPointerDown={(event) => onHold(event.pointerId)}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d="M5 3h2v2H5zm4 0h2v2H9zM5 7h2v2H5zm4 0h2v2H9zM5 11h2v2H5zm4 0h2v2H9z" fill="currentColor" />
      </svg>
    </button>
  );
}
