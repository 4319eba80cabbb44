/** An entry of a holiday list: a holiday, or work on a weekend that makes up for a holiday (调休上班). */
export interface HolidayEntry {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly kind: 'holiday' | 'work';
  /** 春节, National Day; empty if the list has no name. */
  readonly name: string;
}

export interface HolidayList {
  readonly entries: readonly HolidayEntry[];
  /** Sentences with a date that does not exist or cannot be read, unchanged. */
  readonly unread: readonly string[];
}

/** Longest text of a list, in characters. People paste lists; a longer text is probably another file. */
export const longestHolidayList = 20_000;
/** Most days of one entry; a longer holiday is probably a typing error. */
const mostDays = 60;

const work = /上班|补班|班\b|工作日|\b(work|working|workday)\b/i;
const rest = /放假|假期|调休|休息|节假日|\b(holiday|off|day off)\b/gi;
const date = /(?:(\d{4})\s*[-/.年]\s*)?(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?:\s*[日号])?/;
const note = '(?:\\s*[（(][^（）()]*[）)])?';
const until = new RegExp(`^${note}\\s*(?:至|到|~|～|—+|–|-{1,2}|to\\b|\\t|,|，)\\s*`, 'i');
const otherDay = /^(\d{1,2})\s*[日号]/;

/**
 * Reads a list of holidays in the usual formats: lines of date (or range), name and kind in any order, cells of a
 * sheet, or the sentences of the State Council's notice (`二、春节：2月15日（…）至23日（…）放假调休，共9天。2月14日（星期六）上班。`). Dates without a
 * year belong to `year`. Dates of neighbouring years are returned as written; the caller leaves them out.
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

/** The entries of a sentence; empty if the sentence names no day, null if a named day does not exist. */
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
    if (next?.index === 0 && !isList(found[0], bridge)) {
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

/**
 * Whether a day and the text after it enumerate days instead of beginning a range: a day with 日 or 号 and a comma. Between
 * cells of a sheet, whose days are numbers, a comma or a tab means a range.
 */
function isList(day: string, bridge: string | undefined): boolean {
  return /[日号]$/.test(day.trim()) && bridge !== undefined && /^[,，]/.test(bridge.trim());
}

/** The name in a line: its text without days, kinds, weekdays and separators. */
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
  // `Date.UTC` turns 30 February into a day of March; such a date is rejected.
  return Number(text.slice(8)) === Number(day) && Number(text.slice(5, 7)) === Number(month) ? text : null;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
