import { useEffect, useMemo, useRef, useState } from 'react';
import type { PlaceBoard } from '#shared/contract/yard/place-board.ts';
import { type GroundOn, groundOn, usesBySite } from '#shared/ground/ground-state.ts';
import { addDays } from '#shared/workflow/day.ts';
import type { ChangeSearch } from '#src/tab/use-search.ts';
import { type BoardDay, boardDay } from './board-day.ts';
import type { GroundGuests } from './gantt/ground-bar.ts';
import type { BoardUse, BoardView } from './use-board.ts';
import { readDay } from './use-board-period.ts';

/** The address follows the day after it has been the same for this long, so that playing does not write it. */
const settledMs = 400;

interface Address {
  readonly search: URLSearchParams;
  readonly change: ChangeSearch;
}

/** The shared state of the board: the answer, and the day and site of the address (`?site=A07&day=2026-03-01`). */
export function useBoardView(board: PlaceBoard, { search, change }: Address, refresh: () => void): BoardView {
  const today = board.now.slice(0, 10);
  const last = addDays(board.from, board.days - 1);
  const day = useDay(search.get('day'), change, { first: board.from, last, today });
  const code = search.get('site');
  const guests = useRef<GroundGuests | null>(null);
  const showChart = useRef<(() => void) | null>(null);
  const { sites, uses } = board;
  const bySite = useMemo(() => usesBySite(uses), [uses]);
  const ground = useMemo(() => eachDayOnce((each) => groundOn(sites, bySite, each, today)), [sites, bySite, today]);
  const site = useMemo(() => sites.find((each) => each.code === code), [sites, code]);
  return useMemo(
    () => ({
      board,
      today,
      first: board.from,
      last,
      day,
      uses: bySite,
      groundOn: ground,
      site,
      chooseSite: (next) => void change((now) => withParam(now, 'site', next)),
      refresh,
      guests,
      showChart,
    }),
    [board, today, last, day, bySite, ground, site, change, refresh],
  );
}

/** Days that are kept: more than the slider has. */
const mostDays = 200;

function eachDayOnce(calculate: (day: string) => GroundOn<BoardUse>): (day: string) => GroundOn<BoardUse> {
  const known = new Map<string, GroundOn<BoardUse>>();
  return (day) => {
    const ground = known.get(day) ?? calculate(day);
    if (known.size >= mostDays) known.clear();
    known.set(day, ground);
    return ground;
  };
}

interface Days {
  readonly first: string;
  readonly last: string;
  readonly today: string;
}

/** The chosen day; the address has it unless it is today. */
function useDay(asked: string | null, change: ChangeSearch, { first, last, today }: Days): BoardDay {
  const wanted = within(readDay(asked) ?? today, first, last);
  const [day] = useState(() => boardDay(wanted));
  /** What the address says because of the slider. The slider may have moved on when React renders the address. */
  const written = useRef(asked);
  useEffect(() => {
    if (asked === written.current && asked !== null) return;
    written.current = asked;
    day.set(wanted);
  }, [asked, wanted, day]);
  useEffect(() => {
    let timer = 0;
    const stop = day.subscribe(() => {
      window.clearTimeout(timer);
      if (day.plays()) return;
      timer = window.setTimeout(() => {
        const value = day.get() === today ? null : day.get();
        written.current = value;
        change((now) => withParam(now, 'day', value), { replace: true });
      }, settledMs);
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [day, today, change]);
  return day;
}

const within = (day: string, first: string, last: string): string => (day < first ? first : day > last ? last : day);

function withParam(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  if (value === null) search.delete(name);
  else search.set(name, value);
  return search;
}
