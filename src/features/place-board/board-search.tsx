import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import AutoComplete from 'antd/es/auto-complete';
import { useMemo, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useShortcuts } from '#src/screen/use-shortcuts.ts';
import { StateSwatch } from '#src/yard-map/map-legend.tsx';
import { type Found, searchBoard } from './board-lists.ts';
import css from './board-search.module.css';
import { type BoardWords, useBoardWords } from './board-words.ts';
import { placeBoardMessages } from './place-board.messages.ts';
import { useBoard } from './use-board.ts';

/** Finds a site by its code or name, or by the ship, block or number of a use, and shows it on its day. */
export function BoardSearch() {
  const t = useMessages(placeBoardMessages);
  const words = useBoardWords();
  const { board, day, today, chooseSite } = useBoard();
  const [text, setText] = useState('');
  const root = useRef<HTMLDivElement>(null);
  useShortcuts({ '/': () => root.current?.querySelector('input')?.focus() });
  const found = useMemo(
    () => (text.trim() === '' ? [] : searchBoard(text, board, { day: day.get(), today })),
    [text, board, day, today],
  );
  const show = (sentence: string) => {
    const chosen = found.find((each) => sentenceOf(each, words) === sentence);
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
        options={found.map((each) => ({ value: sentenceOf(each, words), label: <FoundLabel found={each} /> }))}
        popupMatchSelectWidth={320}
        notFoundContent={text.trim() === '' ? null : t('nothingFound')}
        defaultActiveFirstOption
        // An own input as a child would make the library read `element.ref`, which React 19 does not have.
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('search')}
        aria-label={t('search')}
        onSearch={setText}
        onSelect={show}
      />
    </div>
  );
}

/** A find in words, which screen readers read; with its number, because a block may be found twice on a site. */
function sentenceOf(found: Found, words: BoardWords): string {
  const { what, when } = partsOf(found, words);
  return [found.site.code, what, when, found.use?.no].filter(Boolean).join(' ');
}

const partsOf = ({ site, use, day }: Found, words: BoardWords) =>
  use === null
    ? { what: site.name, when: site.zone_dictText }
    : { what: words.what(use)[0], when: day ?? words.bays(use.bays) };

function FoundLabel({ found }: { readonly found: Found }) {
  const { what, when } = partsOf(found, useBoardWords());
  return (
    <span className={css.found}>
      {found.state !== null && <StateSwatch state={found.state} />}
      <b>{found.site.code}</b>
      <span className={css.what}>{what}</span>
      <span className={css.when}>{when}</span>
    </span>
  );
}
