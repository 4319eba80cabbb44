import { useCallback } from 'react';
import { FindField } from '#src/controls/find-field.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
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
  const find = useCallback(
    (text: string) =>
      searchBoard(text, board, { day: day.get(), today }).map((found) => ({
        found,
        text: sentenceOf(found, words),
        label: <FoundLabel found={found} />,
      })),
    [board, day, today, words],
  );
  const show = (found: Found) => {
    if (found.day !== undefined) day.set(found.day);
    chooseSite(found.site.code);
  };
  return <FindField label={t('search')} nothingFound={t('nothingFound')} find={find} onFound={show} />;
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
