import { useEffect, useState } from 'react';
import { useLanguage } from '#src/i18n/language.ts';
import { NameBook } from './name-book.ts';

/**
 * The name book of a grid, for its `CellContext` (`nameOf: book.nameOf`, `prepareNames: book.prepare`). `repaint` runs
 * when names arrived; a change of language asks for all of them anew.
 */
export function useNameBook(repaint: () => void): NameBook {
  const [book] = useState(() => new NameBook());
  const language = useLanguage();
  const [spoken, setSpoken] = useState(language);
  useEffect(() => book.subscribe(repaint), [book, repaint]);
  useEffect(() => {
    if (spoken === language) return;
    setSpoken(language);
    book.clear();
  }, [book, spoken, language]);
  return book;
}
