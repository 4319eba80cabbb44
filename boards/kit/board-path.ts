import { type BoardName, boardNames } from '#shared/entries.ts';
import { trimSigns } from '#shared/query/trim-signs.ts';

/** `/mengshi/largescreen/dataCockpit` → its board; undefined where there is none of that name. */
export function boardOf(path: string): BoardName | undefined {
  const last = trimSigns(path, '/', 'end').split('/').at(-1);
  return boardNames.find((name) => name === last);
}
