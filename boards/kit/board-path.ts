import { type BoardName, boardNames } from '#shared/entries.ts';
import { trimSigns } from '#shared/query/trim-signs.ts';

/** The board of a path, `/mengshi/largescreen/dataCockpit`; undefined if there is no such board. */
export function boardOf(path: string): BoardName | undefined {
  const last = trimSigns(path, '/', 'end').split('/').at(-1);
  return boardNames.find((name) => name === last);
}
