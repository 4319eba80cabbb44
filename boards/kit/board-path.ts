import { type BoardName, boardNames } from '#shared/boards.ts';

/** The board of a path, `/mengshi/largescreen/dataCockpit`; undefined if there is no such board. */
export function boardOf(path: string): BoardName | undefined {
  const last = path.split('/').findLast((part) => part !== '');
  return boardNames.find((name) => name === last);
}
