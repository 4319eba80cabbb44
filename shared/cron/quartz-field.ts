/** The seven parts of a Quartz expression, in order. */
export const quartzParts = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const;
export type QuartzPart = (typeof quartzParts)[number];

/** A parsed part: its numbers and the options of day and week. */
export interface QuartzField {
  /** `?`: the part is not restricted. Set for exactly one of day and week. */
  readonly unset: boolean;
  /** Ascending. Weekdays count from Sunday = 1. */
  readonly values: readonly number[];
  /** `L`: the last day of the month, or after a weekday its last occurrence in the month. */
  readonly last: boolean;
  /** `L-3`: number of days before the last day of the month. */
  readonly beforeLast: number;
  /** `W`: the weekday (Monday to Friday) nearest to the first value. */
  readonly nearestWeekday: boolean;
  /** `6#3` (the third Friday) gives 3; 0 if absent. */
  readonly nth: number;
}

/** An invalid expression; the message is Quartz's own, in English. */
export class QuartzError extends Error {
  override readonly name = 'QuartzError';
}

interface Bounds {
  readonly from: number;
  readonly to: number;
  /** Modulus of ranges that wrap around, such as 22-2 hours; absent for years, which do not wrap. */
  readonly around?: number;
  /** Largest step, and the limit that the error message names. */
  readonly step?: readonly [number, string];
  readonly outside: string;
}

const FIRST_YEAR = 1970;
const minutes: Bounds = {
  from: 0,
  to: 59,
  around: 60,
  step: [59, '60'],
  outside: 'Minute and Second values must be between 0 and 59',
};
const bounds: Readonly<Record<QuartzPart, Bounds>> = {
  second: minutes,
  minute: minutes,
  hour: { from: 0, to: 23, around: 24, step: [23, '24'], outside: 'Hour values must be between 0 and 23' },
  day: { from: 1, to: 31, around: 31, step: [31, '31'], outside: 'Day of month values must be between 1 and 31' },
  month: { from: 1, to: 12, around: 12, step: [12, '12'], outside: 'Month values must be between 1 and 12' },
  week: { from: 1, to: 7, around: 7, step: [7, '7'], outside: 'Day-of-Week values must be between 1 and 7' },
  year: { from: FIRST_YEAR, to: Number.POSITIVE_INFINITY, outside: '' },
};

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const nthText = "A numeric value between 1 and 5 must follow the '#' option";
const malformed = 'Illegal cron expression format';

const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9';

/**
 * Parses one part, in capitals, the way Quartz 2.3 does. Pieces are separated by commas; trailing characters after a
 * complete value are ignored; options such as `L` apply to the whole part.
 * @param lastYear the last year that `*` covers
 * @throws QuartzError
 */
export function readField(part: QuartzPart, text: string, lastYear: number): QuartzField {
  const reader = new FieldReader(part, lastYear);
  for (const piece of text.split(',').filter((one) => one !== '')) reader.readPiece(piece);
  return reader.field();
}

class FieldReader {
  readonly #part: QuartzPart;
  readonly #bounds: Bounds;
  readonly #values = new Set<number>();
  #unset = false;
  #last = false;
  #beforeLast = 0;
  #nearestWeekday = false;
  #nth = 0;

  constructor(part: QuartzPart, lastYear: number) {
    this.#part = part;
    this.#bounds = part === 'year' ? { ...bounds.year, to: lastYear } : bounds[part];
  }

  field(): QuartzField {
    return {
      unset: this.#unset,
      values: [...this.#values].sort((a, b) => a - b),
      last: this.#last,
      beforeLast: this.#beforeLast,
      nearestWeekday: this.#nearestWeekday,
      nth: this.#nth,
    };
  }

  readPiece(piece: string): void {
    const first = piece[0] ?? '';
    const isDayWord = piece === 'L' || piece === 'LW' || /^L-\d*W?$/.test(piece);
    if (first >= 'A' && first <= 'Z' && !isDayWord) this.#readName(piece);
    else if (first === '?') this.#readUnset(piece);
    else if (first === '*' || first === '/') this.#readEvery(piece);
    else if (first === 'L') this.#readLast(piece);
    else if (isDigit(first)) this.#readNumber(piece);
    else throw new QuartzError(`Unexpected character: ${first}`);
  }

  #readName(piece: string): void {
    const name = piece.slice(0, 3);
    if (this.#part === 'month') {
      this.#readMonths(piece, name);
      return;
    }
    if (this.#part !== 'week') throw new QuartzError(`Illegal characters for this position: '${name}'`);
    const from = nameOf(weekdays, name, 'Day-of-Week');
    const mark = piece[3];
    if (mark === '-') {
      this.#addRange(from, nameOf(weekdays, piece.slice(4, 7), 'Day-of-Week'), 1);
      return;
    }
    if (mark === '#') this.#nth = readNth(piece.slice(4));
    if (mark === 'L') this.#last = true;
    this.#values.add(from);
  }

  #readMonths(piece: string, name: string): void {
    const from = nameOf(months, name, 'Month');
    if (piece[3] === '-') this.#addRange(from, nameOf(months, piece.slice(4, 7), 'Month'), 1);
    else this.#values.add(from);
  }

  #readUnset(piece: string): void {
    if (piece.length > 2) throw new QuartzError(`Illegal character after '?': ${piece[1]}`);
    if (this.#part !== 'day' && this.#part !== 'week')
      throw new QuartzError("'?' can only be specified for Day-of-Month or Day-of-Week.");
    this.#unset = true;
  }

  /** Reads `*`, `*` with a step, or a step alone. */
  #readEvery(piece: string): void {
    const slash = piece[0] === '*' ? 1 : 0;
    let step = 1;
    if (piece[slash] === '/') {
      if (slash === 0 && piece.length === 1) throw new QuartzError("'/' must be followed by an integer.");
      if (piece.length === slash + 1) throw new QuartzError('Unexpected end of string.');
      // Unlike other steps, no characters may follow the number. A step below 1 counts as 1.
      step = wholeNumber(piece.slice(slash + 1));
      this.#checkStep(step);
    }
    this.#addRange(this.#bounds.from, this.#bounds.to, Math.max(step, 1));
  }

  #readLast(piece: string): void {
    if (this.#part === 'week') {
      this.#values.add(7);
      return;
    }
    if (this.#part !== 'day') return;
    this.#last = true;
    let at = 1;
    if (piece[at] === '-') {
      if (piece.length === 2) throw new QuartzError(malformed);
      // Quartz ignores a `-` before another option: `L-W` equals `LW`.
      const { value, end } = leadingNumber(`${piece.slice(0, 2)}0${piece.slice(2)}`, 2);
      if (value > 30) throw new QuartzError('Offset from last day must be <= 30');
      this.#beforeLast = value;
      at = end - 1;
    }
    if (piece[at] === 'W') this.#nearestWeekday = true;
  }

  #readNumber(piece: string): void {
    const { value, end } = leadingNumber(piece, 0);
    const refuse = (mark: string) => new QuartzError(`'${mark}' option is not valid here. (pos=${end})`);
    switch (piece[end]) {
      case 'L':
        if (this.#part !== 'week') throw refuse('L');
        this.#check(value);
        this.#last = true;
        this.#values.add(value);
        return;
      case 'W':
        if (this.#part !== 'day') throw refuse('W');
        // The real Quartz would loop forever on `0W`.
        if (value < 1) throw new QuartzError(this.#bounds.outside);
        if (value > 31)
          throw new QuartzError(
            "The 'W' option does not make sense with values larger than 31 (max number of days in a month)",
          );
        this.#nearestWeekday = true;
        this.#values.add(value);
        return;
      case '#':
        if (this.#part !== 'week') throw refuse('#');
        this.#nth = readNth(piece.slice(end + 1));
        this.#values.add(value);
        return;
      case '-':
        this.#readRange(piece, value, end + 1);
        return;
      case '/':
        this.#readStep(piece, value, end + 1);
        return;
      default:
        this.#check(value);
        this.#values.add(value);
    }
  }

  #readRange(piece: string, from: number, at: number): void {
    const to = leadingNumber(piece, at);
    const step = piece[to.end] === '/' ? leadingNumber(piece, to.end + 1).value : 1;
    this.#check(from);
    this.#check(to.value);
    if (step === 0) this.#values.add(from);
    else this.#addRange(from, to.value, step);
  }

  #readStep(piece: string, from: number, at: number): void {
    if (piece.length === at) throw new QuartzError("'/' must be followed by an integer.");
    const { value: step, end } = leadingNumber(piece, at);
    // Quartz ignores trailing characters only after a step of two or more digits.
    if (end === at + 1 && end < piece.length) throw new QuartzError(`Unexpected character '${piece[end]}' after '/'`);
    this.#checkStep(step);
    this.#check(from);
    if (step === 0) this.#values.add(from);
    else this.#addRange(from, this.#bounds.to, step);
  }

  #check(value: number): void {
    if (this.#part !== 'year' && (value < this.#bounds.from || value > this.#bounds.to))
      throw new QuartzError(this.#bounds.outside);
  }

  #checkStep(step: number): void {
    const [most, text] = this.#bounds.step ?? [Number.POSITIVE_INFINITY, ''];
    if (step > most) throw new QuartzError(`Increment > ${text} : ${step}`);
  }

  /** Adds the values from `from` to `to` in steps; a range that ends before it starts wraps around. */
  #addRange(from: number, to: number, step: number): void {
    const { around } = this.#bounds;
    if (to < from && around === undefined)
      throw new QuartzError(`${malformed} (Start year must be less than stop year)`);
    const wraps = to < from && around !== undefined;
    for (let value = from; value <= (wraps ? to + around : to); value += step) {
      const turned = wraps ? value % around : value;
      this.#values.add(turned === 0 && this.#bounds.from === 1 ? (around ?? turned) : turned);
    }
  }
}

function nameOf(names: readonly string[], name: string, what: string): number {
  const at = names.indexOf(name);
  if (at < 0) throw new QuartzError(`Invalid ${what} value: '${name}'`);
  return at + 1;
}

function readNth(text: string): number {
  const nth = /^[+-]?\d+$/.test(text) ? Number(text) : 0;
  if (nth < 1 || nth > 5) throw new QuartzError(nthText);
  return nth;
}

function wholeNumber(text: string): number {
  if (!/^[+-]?\d{1,9}$/.test(text)) throw new QuartzError(malformed);
  return Number(text);
}

/** Reads the number that starts at index `at`; `end` is the index after its last digit. */
function leadingNumber(text: string, at: number): { readonly value: number; readonly end: number } {
  let end = at;
  while (isDigit(text[end])) end += 1;
  // Quartz parses numbers into a signed 32-bit integer and rejects larger ones.
  if (end === at || Number(text.slice(at, end)) > 2_147_483_647) throw new QuartzError(malformed);
  return { value: Number(text.slice(at, end)), end };
}
