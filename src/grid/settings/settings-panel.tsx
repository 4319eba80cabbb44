import { type KeyboardEvent, type PointerEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import {
  type ChoosableColumn,
  type ColumnLine,
  changedLine,
  choiceOf,
  columnLines,
  movedLine,
  type PinSide,
} from './column-choice.ts';
import type { Density, GridSettings } from './grid-settings.ts';
import { settingsMessages } from './settings.messages.ts';
import styles from './settings.module.css';

export interface SettingsPanelProps {
  /** All columns of the list, in their default order. */
  readonly columns: readonly ChoosableColumn[];
  readonly settings: GridSettings;
}

const densities: readonly Density[] = ['comfortable', 'compact'];

/** Settings of a list: visible columns, their order and pinning, and the row height. Changes apply immediately. */
export function SettingsPanel({ columns, settings }: SettingsPanelProps) {
  const t = useMessages(settingsMessages);
  const id = useId();
  const choice = useSyncExternalStore(settings.subscribe, settings.read);
  const [message, setMessage] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const lines = columnLines(columns, choice.columns);
  const take = (next: readonly ColumnLine[]) => settings.change({ columns: choiceOf(next, choice.columns) });
  const move = (from: number, to: number) => {
    const next = movedLine(lines, from, to);
    const at = next.findIndex(({ key }) => key === lines[from]?.key);
    if (at === from) return;
    take(next);
    setMessage(t('moved', { title: lines[from]?.title ?? '', at: at + 1, total: lines.length }));
  };

  return (
    <section className={styles.panel} aria-label={t('title')}>
      <div className={styles.head}>
        <strong id={`${id}-columns`}>{t('columns')}</strong>
        <button type="button" className={styles.reset} onClick={() => settings.reset()}>
          {t('reset')}
        </button>
      </div>
      <ul ref={list} className={styles.lines} aria-labelledby={`${id}-columns`}>
        {lines.map((line, index) => (
          <li key={line.key} className={styles.line}>
            <MoveHandle
              label={t('move', { title: line.title })}
              list={list}
              onMove={(to) => move(index, to)}
              index={index}
            />
            <label className={styles.name}>
              <input
                type="checkbox"
                checked={line.isVisible}
                onChange={(event) => take(changedLine(lines, line.key, { isVisible: event.target.checked }))}
              />
              <span>{line.title}</span>
            </label>
            {(['start', 'end'] as const).map((side) => (
              <PinButton
                key={side}
                side={side}
                isOn={line.side === side}
                label={t(side === 'start' ? 'pinStart' : 'pinEnd', { title: line.title })}
                onPin={(next) => take(changedLine(lines, line.key, { side: next }))}
              />
            ))}
          </li>
        ))}
      </ul>
      <fieldset className={styles.density}>
        <legend>{t('density')}</legend>
        {densities.map((density) => (
          <label key={density}>
            <input
              type="radio"
              name={`${id}-density`}
              checked={choice.density === density}
              onChange={() => settings.change({ density })}
            />
            {t(density)}
          </label>
        ))}
      </fieldset>
      <div role="status" className={styles.unseen}>
        {message}
      </div>
    </section>
  );
}

interface MoveHandleProps {
  readonly label: string;
  readonly index: number;
  readonly list: { readonly current: HTMLElement | null };
  readonly onMove: (to: number) => void;
}

function MoveHandle({ label, index, list, onMove }: MoveHandleProps) {
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(index + step);
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
      className={styles.handle}
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

interface PinButtonProps {
  readonly side: 'start' | 'end';
  readonly isOn: boolean;
  readonly label: string;
  readonly onPin: (side: PinSide) => void;
}

function PinButton({ side, isOn, label, onPin }: PinButtonProps) {
  return (
    <button
      type="button"
      className={styles.pin}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={() => onPin(isOn ? 'none' : side)}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={arrows[side]} fill="currentColor" />
      </svg>
    </button>
  );
}

const arrows = {
  start: 'M2 2h1.500v12H2zm11.500 5.200v1.600H8.600l2 2-1.100 1.100L5.600 8l3.900-3.900 1.100 1.100-2 2z',
  end: 'M12.500 2H14v12h-1.500zM2.500 7.200v1.600h4.900l-2 2 1.100 1.100L10.400 8 6.500 4.100 5.400 5.200l2 2z',
};
