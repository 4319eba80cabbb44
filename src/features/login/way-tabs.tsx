import { type KeyboardEvent, type ReactNode, useId, useRef, useState, useTransition } from 'react';
import css from './way-tabs.module.css';

interface Way<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly panel: ReactNode;
}

/** The ways of signing in as tabs. A tab that was opened stays mounted, so that its input is kept. */
export function WayTabs<K extends string>({ label, ways }: { label: string; ways: readonly [Way<K>, ...Way<K>[]] }) {
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(ways[0].key);
  const [opened, setOpened] = useState<ReadonlySet<K>>(new Set([chosen]));
  const [, startTransition] = useTransition();
  const open = ways.some(({ key }) => key === chosen) ? chosen : ways[0].key;

  const choose = (key: K) =>
    // The panel's code may have to be loaded first; until then the current panel stays.
    startTransition(() => {
      setChosen(key);
      setOpened((before) => new Set([...before, key]));
    });

  const handleKeyDown = (event: KeyboardEvent) => {
    const at = ways.findIndex(({ key }) => key === open);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: ways.length - 1 }[event.key];
    const way = to === undefined ? undefined : ways.at(to % ways.length);
    if (way === undefined) return;
    event.preventDefault();
    choose(way.key);
    tabs.current?.querySelector<HTMLElement>(`[data-way=${way.key}]`)?.focus();
  };

  return (
    <>
      <div ref={tabs} className={css.tabs} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {ways.map((way) => (
          <button
            key={way.key}
            type="button"
            role="tab"
            id={`${id}-${way.key}`}
            data-way={way.key}
            aria-selected={way.key === open}
            aria-controls={opened.has(way.key) ? `${id}-${way.key}-panel` : undefined}
            tabIndex={way.key === open ? 0 : -1}
            onClick={() => choose(way.key)}
          >
            {way.label}
          </button>
        ))}
      </div>
      {ways
        .filter(({ key }) => opened.has(key))
        .map(({ key, panel }) => (
          <div
            key={key}
            role="tabpanel"
            id={`${id}-${key}-panel`}
            aria-labelledby={`${id}-${key}`}
            hidden={key !== open}
          >
            {panel}
          </div>
        ))}
    </>
  );
}
