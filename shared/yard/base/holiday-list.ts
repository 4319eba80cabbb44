/** What a holiday list says of some days: a holiday, or work on a weekend that was moved (调休上班). */
export interface HolidayEntry {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
  readonly kind: 'holiday' | 'work';
  /** 春节, National Day; empty where the list has none. */
  readonly name: string;
}

export interface HolidayList {
  readonly entries: readonly HolidayEntry[];
  /** Sentences with something in them that is no day of the year, as they stand. */
  readonly unread: readonly string[];
}

/** A list is pasted by a person; what is longer is another file. */
export const longestHolidayList = 20_000;
/** Longest of what one entry may span; two months off is a slip of the pen. */
const mostDays = 60;

const work = /上班|补班|班\b|工作日|\b(work|working|workday)\b/i;
const rest = /放假|假期|调休|休息|节假日|\b(holiday|off|day off)\b/gi;
const date = /(?:(\d{4})\s*[-/.年]\s*)?(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?:\s*[日号])?/;
const note = '(?:\\s*[（(][^（）()]*[）)])?';
const until = new RegExp(`^${note}\\s*(?:至|到|~|～|—+|–|-{1,2}|to\\b|\\t|,|，)\\s*`, 'i');
const otherDay = /^(\d{1,2})\s*[日号]/;

/**
 * Reads a list of holidays as people have it: lines of date (or range), name and kind in any order, cells of a sheet, or the
 * sentences of the State Council's notice (`二、春节：2月15日（…）至23日（…）放假调休，共9天。2月14日（星期六）上班。`). Dates without a year
 * are of `year`; those of a neighbour year stand as they are, for the reader to leave out.
 */
export function readHolidayList(text: string, year: number): HolidayList {
  const entries: HolidayEntry[] = [];
  const unread: string[] = [];
  for (const line of text.slice(0, longestHolidayList).split(/\r?\n/)) {
    const [, heading = ''] = /^\s*[一二三四五六七八九十]+、\s*([^：:\s][^：:]{0,19})[：:]/.exec(line) ?? [];
    for (const sentence of line.split(/[。；;]/)) {
      const read = readSentence(sentence, year, heading);
      if (read === null) unread.push(sentence.trim());
      else entries.push(...read);
    }
  }
  return { entries, unread };
}

/** The entries of a sentence; none where it names no day, null where it names one that there is not. */
function readSentence(sentence: string, year: number, heading: string): readonly HolidayEntry[] | null {
  const spans: { from: string; to: string }[] = [];
  let left = sentence;
  let words = '';
  for (let found = date.exec(left); found !== null; found = date.exec(left)) {
    words += left.slice(0, found.index);
    left = left.slice(found.index + found[0].length);
    const from = dayOf(Number(found[1] ?? year), found[2], found[3]);
    let to = from;
    const bridge = until.exec(left)?.[0];
    const rests = bridge === undefined ? '' : left.slice(bridge.length);
    const next = bridge === undefined ? null : date.exec(rests);
    const short = bridge === undefined || /[,，]/.test(bridge) ? null : otherDay.exec(rests);
    if (next?.index === 0 && !isList(bridge)) {
      to = dayOf(Number(next[1] ?? from?.slice(0, 4) ?? year), next[2], next[3]);
      left = rests.slice(next[0].length);
    } else if (short !== null) {
      to = dayOf(Number(from?.slice(0, 4)), found[2], short[1]);
      left = rests.slice(short[0].length);
    }
    if (from === null || to === null || to < from || daysBetween(from, to) > mostDays) return null;
    spans.push({ from, to });
  }
  words += ` ${left}`;
  if (spans.length === 0) return words.trim() === '' || /^[^\d]*$/.test(words) ? [] : null;
  const kind = work.test(words) ? 'work' : 'holiday';
  const name = heading || nameIn(words);
  return spans.map((span) => ({ ...span, kind, name }));
}

/** A comma or a tab between two days means a range only in cells of a sheet, where the second is the last day. */
function isList(bridge: string | undefined): boolean {
  return bridge !== undefined && /^[,，]/.test(bridge.trim()) && /日|号/.test(bridge);
}

/** What is left of a line without days, kinds, weekdays and separators. */
function nameIn(words: string): string {
  return words
    .replace(/[（(][^（）()]*[）)]/g, ' ')
    .replace(/共\s*\d+\s*天|[星周]期?[一二三四五六日天]|与周末连休/g, ' ')
    .replace(rest, ' ')
    .replace(/上班|补班|工作日|\b(work|working|workday|day)\b/gi, ' ')
    .replace(/[\s,，、:：|"'()（）~～—–-]+/g, ' ')
    .trim()
    .slice(0, 100);
}

function dayOf(year: number, month: string | undefined, day: string | undefined): string | null {
  const ms = Date.UTC(year, Number(month) - 1, Number(day));
  if (!Number.isFinite(ms)) return null;
  const text = new Date(ms).toISOString().slice(0, 10);
  // A 30 February would be a day of March.
  return Number(text.slice(8)) === Number(day) && Number(text.slice(5, 7)) === Number(month) ? text : null;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
