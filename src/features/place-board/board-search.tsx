import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import AutoComplete from 'antd/es/auto-complete';
import Input from 'antd/es/input';
import { useMemo, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useShortcuts } from '#src/screen/use-shortcuts.ts';
import { StateSwatch } from '#src/yard-map/map-legend.tsx';
import { type Found, searchBoard } from './board-lists.ts';
import css from './board-search.module.css';
import { useBoardWords } from './board-words.ts';
import { placeBoardMessages } from './place-board.messages.ts';
import { useBoard } from './use-board.ts';

/** Finds a site by its code or name, or by the ship, block or number of a use, and shows it on its day. */
export function BoardSearch() {
  const t = useMessages(placeBoardMessages);
  const { board, day, today, chooseSite } = useBoard();
  const [text, setText] = useState('');
  const root = useRef<HTMLDivElement>(null);
  useShortcuts({ '/': () => root.current?.querySelector('input')?.focus() });
  const found = useMemo(
    () => (text.trim() === '' ? [] : searchBoard(text, board, { day: day.get(), today })),
    [text, board, day, today],
  );
  const show = (key: string) => {
    const chosen = found.find((each) => each.key === key);
    if (chosen === undefined) return;
    setText('');
    if (chosen.day !== undefined) day.set(chosen.day);
    chooseSite(chosen.site.code);
  };
  return (
    <div ref={root} className={css.search}>
      <AutoComplete
        className={css.field}
        value={text}
        options={found.map((each) => ({ value: each.key, label: <FoundLabel found={each} /> }))}
        popupMatchSelectWidth={320}
        notFoundContent={text.trim() === '' ? null : t('nothingFound')}
        defaultActiveFirstOption
        onSearch={setText}
        onSelect={show}
      >
        <Input allowClear prefix={<SearchOutlined aria-hidden />} placeholder={t('search')} aria-label={t('search')} />
      </AutoComplete>
    </div>
  );
}

function FoundLabel({ found: { site, use, state, day } }: { readonly found: Found }) {
  const words = useBoardWords();
  return (
    <span className={css.found}>
      {state !== null && <StateSwatch state={state} />}
      <b>{site.code}</b>
      <span className={css.what}>{use === null ? site.name : words.what(use)[0]}</span>
      <span className={css.when}>{day ?? (use === null ? site.zone_dictText : words.bays(use.bays))}</span>
    </span>
  );
}
