import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import type { NavItem } from '#src/shell/nav-items.ts';
import { paletteButtonMessages } from './palette-button.messages.ts';
import css from './palette-button.module.css';
import { collectTyping } from './typing-ahead.ts';

const loadPalette = async () => (await import('./palette.tsx')).Palette;
const Palette = lazyPart(loadPalette);

/** Milliseconds to wait before preloading the palette, so that the first page loads before. */
const restMs = 5_000;

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** Opens the command palette from the header, and by Ctrl/⌘ K unless a dialog is open. */
export function PaletteButton({ items }: { items: readonly NavItem[] }) {
  const t = useMessages(paletteButtonMessages);
  // Null until the palette is opened for the first time; its code is not loaded before.
  const [open, setOpen] = useState<boolean | null>(null);
  const before = useRef<Element | null>(null);
  const stopTyping = useRef((): string => '');
  const label = t('open', { keys: isMac ? '⌘ K' : 'Ctrl K' });

  const show = () => {
    before.current = document.activeElement;
    setOpen(true);
  };
  const takeTyped = useCallback(() => stopTyping.current(), []);
  const close = (chosen: boolean) => {
    setOpen(false);
    const back = chosen ? document.getElementById('content') : before.current;
    // Wait until the dialog has released the focus.
    setTimeout(() => back instanceof HTMLElement && back.focus({ preventScroll: true }));
  };

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && /^k$/i.test(event.key);
      if (!isOurs || event.defaultPrevented || document.querySelector(shownDialog)) return;
      event.preventDefault();
      before.current = document.activeElement;
      stopTyping.current();
      stopTyping.current = collectTyping(() => {
        stopTyping.current();
        setOpen(false);
      });
      setOpen(true);
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      stopTyping.current();
    };
  }, []);

  // Preload, because a user who opens the palette starts to type immediately.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), restMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={label}
        title={label}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={show}
      >
        <SearchOutlined className={css.icon} />
      </button>
      {open !== null && (
        <Suspense>
          <Palette
            items={items}
            open={open}
            takeTyped={takeTyped}
            onClose={close}
            onLost={() => {
              takeTyped();
              setOpen(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** An open modal dialog must be answered before the palette can be opened. */
const shownDialog = '.ant-modal-wrap:not([style*="display: none"]) [role=dialog][aria-modal=true]';
