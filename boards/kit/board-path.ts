import { type BoardName, boardNames } from '#shared/entries.ts';

/** `/mengshi/largescreen/dataCockpit` → its board; undefined where there is none of that name. */
export function boardOf(path: string): BoardName | undefined {
  const last = path.replace(/\/+$/, '').split('/').at(-1);
  return boardNames.find((name) => name === last);
}
