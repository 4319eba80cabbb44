import { type ComponentProps, createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { momentText, readMoment } from './moment-text.ts';

/** The value of each input of a date picker: one for a date, two for a range. */
export type DateTexts = readonly (string | null)[];

interface TypedDates {
  readonly textOf: (at: number) => string | undefined;
  readonly type: (at: number, text: string) => void;
  readonly leave: (at: number) => void;
}

export const TypedDatesContext = createContext<TypedDates | null>(null);

interface TypedDatesOptions {
  readonly values: DateTexts;
  readonly format: string;
  readonly onChange: (values: DateTexts) => void;
  /** What is passed on for text that is no date; the text stays visible in any case. */
  readonly unread: 'itself' | 'nothing';
}

/**
 * Keeps the text that a user types into a date picker. antd accepts only its own format and clears other text on blur.
 * Here text is parsed as in grids, and text that is no date stays visible.
 */
export function useTypedDates({ values, format, onChange, unread }: TypedDatesOptions) {
  const [texts, setTexts] = useState<DateTexts>([]);
  // Inputs that were left with text that is no date.
  const [wrong, setWrong] = useState<readonly boolean[]>([]);
  const [seen, setSeen] = useState(values.join('\n'));
  const [reported, setReported] = useState<string | null>(null);
  // Inputs whose value was typed last; antd's own state of them is outdated.
  const typed = useRef<readonly boolean[]>([]);
  // Whether the last action was in the panel, because antd reports typed text by the same events.
  const pressed = useRef(false);
  const press = () => {
    pressed.current = true;
  };
  // Values chosen in the panel, but not reported yet.
  const chosen = useRef<DateTexts>([]);
  const now = values.join('\n');
  if (seen !== now) {
    setSeen(now);
    // A new value from outside replaces the typed text.
    if (now !== reported) {
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
    setReported(next.join('\n'));
    onChange(next);
  };
  return {
    context: {
      textOf: (at) => texts[at] ?? shownText(values[at], format),
      type: (at, text) => {
        pressed.current = false;
        typed.current = replaced(typed.current, at, true);
        put(at, text);
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
    /** Wraps the panel to detect actions in it. */
    panelRender: (panel: ReactNode) => (
      <div onPointerDownCapture={press} onClickCapture={press} onKeyDownCapture={press}>
        {panel}
      </div>
    ),
    /** Called when another date is highlighted in the panel. */
    handlePanel: (next: DateTexts, at: number) => {
      if (!pressed.current) return;
      typed.current = replaced(typed.current, at, false);
      put(at, null);
      chosen.current = next;
    },
    /** Called with antd's values, null when cleared. For inputs that were typed into last, antd's value is outdated. */
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

  /** The values, with those chosen in the panel but not reported yet. */
  function mixed(): DateTexts {
    return latest.current.map((value, at) => (typed.current[at] ? value : (chosen.current[at] ?? value)));
  }
}

/** Converts typed text to a wire value: the text itself if it is no date, null if empty. */
export function typedDate(text: string, format: string): string | null {
  if (text.trim() === '') return null;
  const moment = readMoment(text, format);
  return moment === undefined ? text : momentText(moment, format);
}

/** Whether a value is a date, possibly more or less precise than `format`. */
export function isDateText(text: string, format: string): boolean {
  return readMoment(text, format) !== undefined;
}

/** Text of a value that antd cannot show. */
function shownText(value: string | null | undefined, format: string): string | undefined {
  return value && !isDateText(value, format) ? value : undefined;
}

function replaced<T>(all: readonly T[], at: number, value: T): T[] {
  const next = [...all];
  next[at] = value;
  return next;
}

/** The input of a date picker; shows the typed text until it has been parsed. */
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
        dates?.type(at, event.target.value);
        input.onChange?.(event);
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
