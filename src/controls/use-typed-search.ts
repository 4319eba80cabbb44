import { useRef, useState } from 'react';
import type { OpeningProps } from './control.ts';

/** Search text of a select, starting with the text whose typing opened it. `several`: the select has several values. */
export function useTypedSearch(opening: OpeningProps['opening'], several = false) {
  const [typed, setTyped] = useState(opening?.typed ?? '');
  // antd clears the text of a single select that is open from the start once; this event is ignored.
  const keeps = useRef(!several && typed !== '');
  const onSearch = (text: string) => {
    if (!keeps.current || text !== '') setTyped(text);
    keeps.current = false;
  };
  return {
    typed,
    setTyped,
    onSearch,
    /** Props for a select that manages the text itself unless it was opened by typing. */
    inCell: opening === undefined ? {} : { searchValue: typed, onSearch },
  };
}
