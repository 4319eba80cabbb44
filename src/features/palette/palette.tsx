import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isComposingKey } from '#src/controls/small/composing-key.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { useSession } from '#src/session/session-store.ts';
import type { NavItem } from '#src/shell/nav-items.ts';
import { paletteMessages } from './palette.messages.ts';
import css from './palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteList } from './palette-list.tsx';
import { rememberChoice } from './recent-choices.ts';
import { usePaletteSections } from './use-palette-sections.ts';

export interface PaletteProps {
  readonly items: readonly NavItem[];
  readonly open: boolean;
  /** Returns the keys typed before the input was rendered. */
  readonly takeTyped: () => string;
  /** `chosen`: the user followed an entry, so the focus goes to the page. */
  readonly onClose: (chosen: boolean) => void;
}

/** Searches menu, open pages and records by one input: a combobox whose list is always open. */
export function Palette({ items, open, takeTyped, onClose }: PaletteProps) {
  const t = useMessages(paletteMessages);
  const phone = usePhone();
  return (
    <Modal
      open={open}
      onCancel={() => onClose(false)}
      closable={false}
      footer={null}
      destroyOnHidden
      width={phone ? '100vw' : 640}
      wrapClassName={phone ? css.full : css.wrap}
      title={<span className="sw-visually-hidden">{t('title')}</span>}
    >
      <PaletteBody items={items} open={open} takeTyped={takeTyped} onClose={onClose} phone={phone} />
    </Modal>
  );
}

interface PaletteBodyProps extends PaletteProps {
  readonly phone: boolean;
}

function PaletteBody({ items, open, takeTyped, onClose, phone }: PaletteBodyProps) {
  const t = useMessages(paletteMessages);
  const navigate = useNavigate();
  const username = useSession((state) => state.session?.userInfo.username ?? '');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  /** Index of the entry that Enter opens; typing resets it to the first entry. */
  const [at, setAt] = useState(0);
  const { sections, word, searching, failure, searchesRecords } = usePaletteSections(items, typed);
  const entries = sections.flatMap((section) => section.entries);
  const active = Math.min(at, entries.length - 1);

  // Wait until the dialog has moved the focus to itself.
  useEffect(() => {
    if (!open) return;
    input.current?.focus();
    const first = takeTyped();
    if (first !== '') setTyped(first);
  }, [open, takeTyped]);

  const choose = (entry: PaletteEntry) => {
    rememberChoice(username, entry);
    onClose(true);
    if (entry.external) window.open(entry.path, '_blank', 'noopener,noreferrer');
    else navigate(entry.path, { state: entry.state });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isComposingKey(event)) return;
    const chosen = entries[active];
    const step = stepOf(event.key, active, entries.length);
    if (step !== null) setAt(step);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <div className={css.palette}>
      <div className={css.field}>
        <SearchOutlined className={css.icon} aria-hidden />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder={t(searchesRecords ? 'placeholder' : 'placeholderPages')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={handleKey}
        />
        {phone && (
          <button type="button" className={css.close} aria-label={t('close')} onClick={() => onClose(false)}>
            <CloseOutlined aria-hidden />
          </button>
        )}
      </div>
      <div className={css.progress} data-shown={searching || undefined} />
      <PaletteList id={id} sections={sections} active={active} text={typed.trim()} onChoose={choose} />
      {failure && (
        <p className={css.word} role="alert">
          {failure.text}
          <Button type="link" size="small" onClick={failure.retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      <p className={css.word} role="status">
        {word ?? (searching && entries.length === 0 ? t('searching') : '')}
        {word === null && !searching && entries.length > 0 && (
          <span className="sw-visually-hidden">{t('count', { n: entries.length })}</span>
        )}
      </p>
      {!phone && (
        <p className={css.keys} aria-hidden="true">
          {t('keys')}
        </p>
      )}
    </div>
  );
}

const farStep = 8;

/** Index to which a key moves the active entry; null for other keys. */
function stepOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % Math.max(1, count);
    case 'ArrowUp':
      return (at - 1 + count) % Math.max(1, count);
    case 'PageDown':
      return Math.max(0, Math.min(at + farStep, count - 1));
    case 'PageUp':
      return Math.max(0, at - farStep);
    default:
      return null;
  }
}
