import { useRef, useState } from 'react';
import type { OpeningProps } from './control.ts';

/** What is typed into a select to search it, beginning with what opened it. `several`: it takes more than one value. */
export function useTypedSearch(opening: OpeningProps['opening'], several = false) {
  const [typed, setTyped] = useState(opening?.typed ?? '');
  // antd empties the text of a single one that is open from the start once; that is not what opened it being taken back.
  const keeps = useRef(!several && typed !== '');
  const onSearch = (text: string) => {
    if (!keeps.current || text !== '') setTyped(text);
    keeps.current = false;
  };
  return {
    typed,
    setTyped,
    onSearch,
    /** For a select that keeps the text itself unless a text opened it. */
    inCell: opening === undefined ? {} : { searchValue: typed, onSearch },
  };
}
