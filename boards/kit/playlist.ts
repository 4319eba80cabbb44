import { type BoardName, boardNames } from '#shared/boards.ts';

/** The boards that one screen shows in turn, each for `seconds`. */
export interface Playlist {
  readonly names: readonly BoardName[];
  readonly seconds: number;
}

const usual = 60;
/** Nobody can read a board in less time; with more it would hardly change. */
const [least, most] = [10, 3600];

/** Reads `?play=dataCockpit,qualitymanage&every=60`. Unknown names are left out; a single name is no playlist. */
export function readPlaylist(search: string): Playlist | null {
  const asked = new URLSearchParams(search);
  const names = (asked.get('play') ?? '')
    .split(',')
    .flatMap((word) => boardNames.filter((name) => name === word.trim()));
  const every = Number(asked.get('every') ?? usual);
  const seconds = Number.isFinite(every) ? Math.min(most, Math.max(least, every)) : usual;
  return names.length > 1 ? { names, seconds } : null;
}

/** A board is requested this long before its turn; the server needs less time to make the answer. */
export const leadSeconds = 5;

/**
 * The turns whose boards to ask for before the turn `at` ends: the next board that can be shown, and those before it
 * that may become ready. The other boards are not asked for until their turn is near.
 */
export function turnsAhead(at: number, ready: readonly boolean[]): readonly number[] {
  const ahead: number[] = [];
  for (let step = 1; step < ready.length; step += 1) {
    const turn = (at + step) % ready.length;
    ahead.push(turn);
    if (ready[turn]) break;
  }
  return ahead;
}

/** The next turn after `at` whose board can be shown; `at` if there is no other. */
export function nextTurn(at: number, ready: readonly boolean[]): number {
  for (let step = 1; step < ready.length; step += 1) {
    const turn = (at + step) % ready.length;
    if (ready[turn]) return turn;
  }
  return at;
}
