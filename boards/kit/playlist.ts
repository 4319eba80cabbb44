import { type BoardName, boardNames } from '#shared/entries.ts';

/** Boards that one screen shows in turn, each for so many seconds. */
export interface Playlist {
  readonly names: readonly BoardName[];
  readonly seconds: number;
}

const usual = 60;
/** Less nobody can read; more is no turn. */
const [least, most] = [10, 3600];

/** `?play=dataCockpit,qualitymanage&every=60`; names that are none are left out, one alone is no playlist. */
export function readPlaylist(search: string): Playlist | null {
  const asked = new URLSearchParams(search);
  const names = (asked.get('play') ?? '')
    .split(',')
    .flatMap((word) => boardNames.filter((name) => name === word.trim()));
  const every = Number(asked.get('every') ?? usual);
  const seconds = Number.isFinite(every) ? Math.min(most, Math.max(least, every)) : usual;
  return names.length > 1 ? { names, seconds } : null;
}

/** So long before a turn its board is asked for: longer than a board that is being made takes. */
export const leadSeconds = 5;

/**
 * The turns whose boards are asked for before the turn `at` ends: the next that can be shown, and those before it, which
 * may come. The others cost the server nothing until theirs is near.
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

/** The turn after `at` whose board can be shown; stays where it is when no other can. */
export function nextTurn(at: number, ready: readonly boolean[]): number {
  for (let step = 1; step < ready.length; step += 1) {
    const turn = (at + step) % ready.length;
    if (ready[turn]) return turn;
  }
  return at;
}
