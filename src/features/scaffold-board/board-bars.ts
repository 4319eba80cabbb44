import type { ScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import { plainText } from '#src/controls/plain-text.ts';
import type { BarTag, TimelineBar, TimelineRow } from '#src/timeline/timeline-data.ts';
import {
  type BoardScaffold,
  daysLeft,
  daysToInspection,
  firstDay,
  kindLooks,
  kindOf,
  lastDay,
  leftState,
  type ScaffoldKind,
  type Waiting,
} from './scaffold-state.ts';

/** A scaffold, or a waiting application. */
export interface ScaffoldBar extends TimelineBar {
  readonly kind: ScaffoldKind;
  readonly scaffold?: BoardScaffold;
  readonly wish?: Waiting;
  /** Time from which the scaffold stands longer than planned. */
  readonly overFrom?: number;
  /** Day of the next inspection, and whether it is due. */
  readonly inspect?: { readonly at: number; readonly isDue: boolean };
}

/** Codes of `scaf_apply_type`. */
const [erection, extension] = ['1', '3'];

/** Id of the row of everything that belongs to no block. */
export const noBlock = 'none';

export interface BarWords {
  readonly left: (days: number) => string;
  readonly inspect: (days: number) => string;
  /** The kind of an application for a scaffold, in a word. */
  readonly asked: (wish: Waiting) => string;
  readonly next: (day: string) => string;
}

/** The bars of an answer. */
export function scaffoldBars(board: ScaffoldBoard, words: BarWords): readonly ScaffoldBar[] {
  const today = board.now.slice(0, 10);
  const waiting = board.waiting ?? [];
  const byId = new Map(board.scaffolds.map((each) => [each.id, each]));
  return [
    ...board.scaffolds.map((each) =>
      scaffoldBar(
        each,
        waiting.filter(({ scafId }) => scafId === each.id),
        { today, alarmDays: board.alarmDays },
        words,
      ),
    ),
    ...waiting.flatMap(
      (wish) => wishBar(wish, wish.scafId === undefined ? undefined : byId.get(wish.scafId), board) ?? [],
    ),
  ];
}

function scaffoldBar(
  scaffold: BoardScaffold,
  wishes: readonly Waiting[],
  { today, alarmDays }: { readonly today: string; readonly alarmDays: number },
  words: BarWords,
): ScaffoldBar {
  const kind = kindOf(scaffold);
  const left = daysLeft(scaffold, today);
  const toInspect = daysToInspection(scaffold, today);
  const isDue = toInspect !== undefined && toInspect <= alarmDays;
  const tags: BarTag[] = [
    ...(left === undefined ? [] : [{ state: leftState(left), text: words.left(left) }]),
    ...(isDue ? [{ state: leftState(toInspect, alarmDays), text: words.inspect(toInspect) }] : []),
    ...wishes.map((wish): BarTag => ({ state: 'draft', text: words.asked(wish) })),
  ];
  return {
    id: scaffold.id,
    row: scaffold.block ?? noBlock,
    from: dayNumber(firstDay(scaffold)),
    to: Math.max(dayNumber(firstDay(scaffold)), dayNumber(lastDay(scaffold, today))) + 1,
    ...kindLooks[kind],
    kind,
    text: [scaffold.scafNo, scaffold.place].filter(Boolean).join(' · '),
    notes: [
      ...(scaffold.nextInspect !== undefined && toInspect !== undefined ? [words.next(scaffold.nextInspect)] : []),
      ...(scaffold.tagLimit === undefined ? [] : [scaffold.tagLimit]),
    ],
    tags,
    scaffold,
    ...(left !== undefined && left < 0 && { overFrom: dayNumber(today) + left + 1 }),
    ...(toInspect !== undefined && { inspect: { at: dayNumber(today) + toInspect, isDue } }),
  };
}

/** Whether neither scaffolds nor applications have a bar in the period. */
export function isEmptyBoard(board: ScaffoldBoard): boolean {
  return (
    board.scaffolds.length === 0 && (board.waiting ?? []).every((wish) => wishBar(wish, undefined, board) === undefined)
  );
}

/**
 * An erection that is applied for, or the days by which a scaffold would stand longer. Other applications for a scaffold
 * that is shown are words on its bar. Nothing for other days than those of the answer.
 */
function wishBar(
  wish: Waiting,
  scaffold: BoardScaffold | undefined,
  board: Pick<ScaffoldBoard, 'from' | 'days'>,
): ScaffoldBar | undefined {
  const isExtension = wish.applyType === extension;
  // After 排产 there is a scaffold, whose bar shows the erection.
  if (scaffold !== undefined && !isExtension) return undefined;
  const ends = scaffold?.planDismantle;
  const [asked, to] = [dayNumber(wish.needDate), dayNumber(wish.planDismantle) + 1];
  const from = isExtension && ends !== undefined ? dayNumber(ends) + 1 : asked;
  const first = dayNumber(board.from);
  if (to <= from || to <= first || from >= first + board.days) return undefined;
  return {
    id: wish.id,
    row: wish.block ?? scaffold?.block ?? noBlock,
    from,
    to,
    ...kindLooks.wish,
    kind: 'wish',
    text: [wish.applyType === erection ? undefined : wish.applyType_dictText, wish.applyNo, wish.place]
      .filter(Boolean)
      .join(' · '),
    wish,
  };
}

/**
 * Rows of the blocks by zone and number, with all blocks or only those of bars. Blocks that the reader may not list are
 * named by the bars.
 */
export function blockRows(
  board: ScaffoldBoard,
  bars: readonly ScaffoldBar[],
  { all, none }: { readonly all: boolean; readonly none: string },
): readonly TimelineRow[] {
  const used = new Map<string, string>();
  for (const { row, scaffold, wish } of bars) {
    const name = (scaffold ?? wish)?.block_dictText;
    if (!used.has(row) || name !== undefined) used.set(row, name ?? row);
  }
  const listed = new Set((board.blocks ?? []).map(({ id }) => id));
  const own = (board.blocks ?? [])
    .filter(({ id }) => all || used.has(id))
    .toSorted(
      (one, other) => (one.zone ?? '').localeCompare(other.zone ?? '') || (one.blockNo < other.blockNo ? -1 : 1),
    )
    .map(({ id, blockNo, zone_dictText: zone }): TimelineRow => ({ id, name: blockNo, ...(zone && { note: zone }) }));
  const others = [...used]
    .filter(([id]) => id !== noBlock && !listed.has(id))
    .toSorted(([, one], [, other]) => one.localeCompare(other))
    .map(([id, name]): TimelineRow => ({ id, name }));
  return [...own, ...others, ...(used.has(noBlock) ? [{ id: noBlock, name: none }] : [])];
}

/** A bar or a block that a search found. */
export interface Found {
  readonly row: TimelineRow;
  readonly bar: ScaffoldBar | undefined;
}

const mostFound = 12;

/** Blocks by number, and scaffolds and applications by number, place or block; exact block numbers first. */
export function searchBoard(
  text: string,
  rows: readonly TimelineRow[],
  bars: readonly ScaffoldBar[],
): readonly Found[] {
  const wanted = plainText(text);
  if (wanted === '') return [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const blocks = rows
    .filter(({ name }) => plainText(name).includes(wanted))
    .map((row): Found => ({ row, bar: undefined }));
  const ofBars = bars.flatMap((bar): Found[] => {
    const row = byId.get(bar.row);
    return row !== undefined && plainText(row.name + bar.text).includes(wanted) ? [{ row, bar }] : [];
  });
  const isExact = ({ row }: Found) => plainText(row.name) === wanted;
  return [...blocks.filter(isExact), ...ofBars, ...blocks.filter((found) => !isExact(found))].slice(0, mostFound);
}

/** Groups of the cards on a phone, the most urgent first. */
export type CardGroup = 'overdue' | 'inspect' | 'red' | 'standing' | 'wish' | 'gone';

const groups: readonly CardGroup[] = ['overdue', 'inspect', 'red', 'standing', 'wish', 'gone'];

function groupOf({ kind, inspect, overFrom }: ScaffoldBar): CardGroup {
  if (kind === 'wish' || kind === 'gone') return kind;
  if (overFrom !== undefined) return 'overdue';
  if (inspect?.isDue) return 'inspect';
  return kind === 'red' ? kind : 'standing';
}

/** Bars by urgency, and within a group by their last day; every bar is in one group. */
export function cardGroups(
  bars: readonly ScaffoldBar[],
): readonly { group: CardGroup; bars: readonly ScaffoldBar[] }[] {
  return groups.flatMap((group) => {
    const own = bars.filter((bar) => groupOf(bar) === group).toSorted((one, other) => one.to - other.to);
    return own.length === 0 ? [] : [{ group, bars: own }];
  });
}
