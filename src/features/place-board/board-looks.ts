import { zonesOf } from '#shared/ground/ground-totals.ts';
import type { MapLooks, SiteLook } from '#src/yard-map/map-data.ts';
import type { BoardWords } from './board-words.ts';
import { lookOf } from './site-looks.ts';
import type { BoardView } from './use-board.ts';

type Ground = Pick<BoardView, 'board' | 'uses' | 'today' | 'day' | 'groundOn'>;

/** Days whose looks are kept: two passes of the slider. */
const mostDays = 300;

interface BoardLooks extends MapLooks {
  /** Calculates a day that will probably be shown next. */
  readonly prepare: (day: string) => void;
}

/** What the map shows on the chosen day. Each day is calculated once. */
export function boardLooks(
  { board, uses, today, day, groundOn }: Ground,
  words: BoardWords,
  zoneNote: (free: number) => string,
): BoardLooks {
  const days = new Map<
    string,
    { readonly looks: ReadonlyMap<string, SiteLook>; readonly zones: ReadonlyMap<string, string> }
  >();
  const on = (each: string) => {
    const known = days.get(each);
    if (known) return known;
    const ground = groundOn(each);
    const made = {
      looks: new Map(
        board.sites.map((site) => [
          site.id,
          lookOf(site, uses.get(site.id) ?? [], { day: each, today }, words, ground.get(site.id)),
        ]),
      ),
      zones: new Map(zonesOf(board.sites, ground).map(({ zone, freeBays }) => [zone, zoneNote(freeBays)])),
    };
    if (days.size >= mostDays) days.clear();
    days.set(each, made);
    return made;
  };
  return {
    get: () => on(day.get()).looks,
    zoneNote: (zone) => on(day.get()).zones.get(zone) ?? '',
    subscribe: day.subscribe,
    prepare: on,
  };
}
