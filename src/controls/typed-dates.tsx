import { type ComponentProps, createContext, useContext, useRef, useState } from 'react';
import { momentText, readMoment } from './moment-text.ts';

/** A value of each input of a date picker: one of a day or moment, two of a range. */
export type DateTexts = readonly (string | null)[];

interface TypedDates {
  readonly textOf: (at: number) => string | undefined;
  readonly type: (at: number, text: string, pass: () => void) => void;
  readonly leave: (at: number) => void;
}

export const TypedDatesContext = createContext<TypedDates | null>(null);

interface TypedDatesOptions {
  readonly values: DateTexts;
  readonly format: string;
  readonly onChange: (values: DateTexts) => void;
  /** What a text that is no date goes out as; it stays in sight in any case. */
  readonly unread: 'itself' | 'nothing';
}

/**
 * Keeps what somebody types into a date picker. antd takes texts of its one format and forgets all others when the input is
 * left. Here a text is read as the grids read it, and one that is no date stays in sight.
 */
export function useTypedDates({ values, format, onChange, unread }: TypedDatesOptions) {
  const [texts, setTexts] = useState<DateTexts>([]);
  // Inputs that were left with a text that is no date.
  const [wrong, setWrong] = useState<readonly boolean[]>([]);
  const [seen, setSeen] = useState(values.join('\n'));
  const [told, setTold] = useState<string | null>(null);
  // Inputs whose value was typed last; what antd remembers of them is older.
  const typed = useRef<readonly boolean[]>([]);
  const passing = useRef(false);
  // What was chosen in the panel and is not told yet.
  const chosen = useRef<DateTexts>([]);
  const now = values.join('\n');
  if (seen !== now) {
    setSeen(now);
    // A value from outside takes the place of what was typed.
    if (now !== told) {
      setTexts([]);
      setWrong([]);
    }
  }
  const latest = useRef(values);
  latest.current = values;

  const put = (at: number, text: string | null, isWrong = false) => {
    setTexts((all) => replaced(all, at, text));
    setWrong((all) => replaced(all, at, isWrong));
  };
  const take = (next: DateTexts) => {
    if (next.join('\n') === latest.current.join('\n')) return;
    latest.current = next;
    setTold(next.join('\n'));
    onChange(next);
  };
  return {
    context: {
      textOf: (at) => texts[at] ?? shownText(values[at], format),
      type: (at, text, pass) => {
        typed.current = replaced(typed.current, at, true);
        put(at, text);
        passing.current = true;
        pass();
        passing.current = false;
      },
      leave: (at) => {
        const text = texts[at];
        if (text === undefined || text === null) return;
        const read = typedDate(text, format);
        const isRead = read === null || isDateText(read, format);
        put(at, isRead ? null : text, !isRead);
        take(replaced(mixed(), at, isRead || unread === 'itself' ? read : null));
      },
    } satisfies TypedDates,
    isWrong: values.some((value, at) => wrong[at] === true || (!texts[at] && shownText(value, format) !== undefined)),
    /** The panel shows another choice. */
    handlePanel: (next: DateTexts, at: number) => {
      if (passing.current) return;
      typed.current = replaced(typed.current, at, false);
      put(at, null);
      chosen.current = next;
    },
    /** antd tells its values, null for none; of an input that was typed into last it tells an older one. */
    handleChange: (next: DateTexts | null) => {
      chosen.current = [];
      if (next === null) {
        typed.current = [];
        setTexts([]);
        setWrong([]);
        return take(values.map(() => null));
      }
      take(next.map((text, at) => (typed.current[at] ? (latest.current[at] ?? null) : text)));
    },
  };

  /** The values, with what was chosen in the panel and is not told yet. */
  function mixed(): DateTexts {
    return latest.current.map((value, at) => (typed.current[at] ? value : (chosen.current[at] ?? value)));
  }
}

/** What was typed as a value of the wire: the text itself where it is no date, null where nothing was typed. */
export function typedDate(text: string, format: string): string | null {
  if (text.trim() === '') return null;
  const moment = readMoment(text, format);
  return moment === undefined ? text : momentText(moment, format);
}

/** Whether a value is a date; one of the wire may say more or less than `format` shows. */
export function isDateText(text: string, format: string): boolean {
  return readMoment(text, format) !== undefined;
}

/** What an input shows of a value that antd cannot show. */
function shownText(value: string | null | undefined, format: string): string | undefined {
  return value && !isDateText(value, format) ? value : undefined;
}

function replaced<T>(all: readonly T[], at: number, value: T): T[] {
  const next = [...all];
  next[at] = value;
  return next;
}

/** The input of a date picker, which shows what is typed until that was read. */
export function TypedDateInput({
  ref,
  ...input
}: ComponentProps<'input'> & { readonly 'date-range'?: 'start' | 'end' }) {
  const dates = useContext(TypedDatesContext);
  const at = input['date-range'] === 'end' ? 1 : 0;
  return (
    <input
      {...input}
      ref={ref}
      value={dates?.textOf(at) ?? input.value}
      onChange={(event) => {
        const pass = () => input.onChange?.(event);
        if (dates === null) pass();
        else dates.type(at, event.target.value, pass);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') dates?.leave(at);
        input.onKeyDown?.(event);
      }}
      onBlur={(event) => {
        dates?.leave(at);
        input.onBlur?.(event);
      }}
    />
  );
}
