import { zonesOf } from '#shared/ground/ground-totals.ts';
import { addDays } from '#shared/workflow/day.ts';
import type { DayLooks, MapLooks, SiteLook } from '#src/yard-map/map-data.ts';
import type { BoardWords } from './board-words.ts';
import { lookOf } from './site-looks.ts';
import type { BoardView } from './use-board.ts';

type Ground = Pick<BoardView, 'board' | 'uses' | 'today' | 'last' | 'day' | 'groundOn'>;

/** Days whose looks are kept: two passes of the slider. */
const mostDays = 300;

/** What the map shows on the chosen day. Each site of a day is calculated once, when it is asked for. */
export function boardLooks(ground: Ground, words: BoardWords, zoneNote: (free: number) => string): MapLooks {
  const { last, day } = ground;
  const days = new Map<string, DayLooks>();
  const on = (each: string) => {
    const known = days.get(each) ?? looksOn(each, ground, words, zoneNote);
    if (days.size >= mostDays) days.clear();
    days.set(each, known);
    return known;
  };
  return {
    now: () => on(day.get()),
    next: () => (day.plays() && day.get() < last ? on(addDays(day.get(), 1)) : undefined),
    subscribe: day.subscribe,
  };
}

function looksOn(
  day: string,
  { board: { sites }, uses, today, groundOn }: Ground,
  words: BoardWords,
  zoneNote: (free: number) => string,
): DayLooks {
  const byId = new Map(sites.map((site) => [site.id, site]));
  const looks = new Map<string, SiteLook>();
  let notes: ReadonlyMap<string, string> | undefined;
  return {
    of(id) {
      const site = byId.get(id);
      if (site === undefined) return;
      const look = looks.get(id) ?? lookOf(site, uses.get(id) ?? [], { day, today }, words, groundOn(day).get(id));
      looks.set(id, look);
      return look;
    },
    zoneNote(zone) {
      notes ??= new Map(zonesOf(sites, groundOn(day)).map(({ zone: code, freeBays }) => [code, zoneNote(freeBays)]));
      return notes.get(zone) ?? '';
    },
  };
}
