import dayjs, { type Dayjs } from 'dayjs';
import { type ComponentRef, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasDay, hasTime, hasYear, momentText, readMoment } from '#src/controls/moment-text.ts';
import { pickerDate, YardDatePicker } from '#src/controls/yard-date-picker.ts';
import type { EditorProps } from './cell-type.ts';
import { dateFormatOf } from './date-format.ts';
import { bareControl, EditorFrame, moveOf } from './editor-frame.tsx';
import { isInPopup } from './is-in-popup.ts';
import { plainText } from './plain-text.ts';
import { popupHost } from './popup-host.ts';
import { setInputText } from './set-input-text.ts';

/**
 * Edits date, datetime and time with antd's panel. Typed text is parsed here and not by antd, so that the same
 * notations can be typed as pasted (`2026/1/5`).
 */
export function MomentEditor(props: EditorProps) {
  const { column, value, typed, disabled, label, placeholder, draft, finish, cancel } = props;
  const control = useRef<ComponentRef<typeof YardDatePicker>>(null);
  const format = dateFormatOf(column);
  const [wrong, setWrong] = useState(false);
  const [shown, setShown] = useState<Dayjs | null>(() => {
    const moment = readMoment(plainText(value), format);
    return moment === undefined ? null : pickerDate(moment);
  });
  const pressed = useRef(false);

  /** Parses a text: null if empty, undefined if it cannot be parsed. */
  const read = (text: string): string | null | undefined => {
    if (text.trim() === '') return null;
    const moment = readMoment(text, format);
    return moment === undefined ? undefined : momentText(moment, format);
  };
  useLayoutEffect(() => {
    control.current?.focus({ preventScroll: true });
    control.current?.nativeElement.querySelector('input')?.select();
  }, []);
  // After the focus effect: antd writes the value into its input in an effect of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the editor opens
  useEffect(() => {
    const input = control.current?.nativeElement.querySelector('input');
    if (input && typed !== undefined) setInputText(input, typed);
  }, []);

  const onKey = (event: KeyboardEvent) => {
    pressed.current = false;
    if ((event.key !== 'Enter' && event.key !== 'Tab') || isInPopup(event.target)) return;
    event.stopPropagation();
    event.preventDefault();
    const next = event.target instanceof HTMLInputElement ? read(event.target.value) : undefined;
    if (next === undefined) setWrong(true);
    else finish(moveOf(event), next === value ? undefined : { value: next });
  };
  // antd focuses its input after this callback; closing earlier would let it steal the focus.
  const takeAfter = (next: string | null) => queueMicrotask(() => finish('stay', { value: next }));
  return (
    <EditorFrame
      cancel={cancel}
      onKey={onKey}
      onPress={() => {
        pressed.current = true;
      }}
      onInput={(input) => {
        const next = read(input.value);
        setWrong(false);
        draft(next === undefined ? value : next);
      }}
    >
      <YardDatePicker
        ref={control}
        open
        variant="borderless"
        style={bareControl}
        picker={pickerOf(format)}
        showTime={hasYear(format) && hasTime(format)}
        format={format}
        disabled={disabled}
        status={wrong ? 'error' : undefined}
        aria-label={label}
        aria-invalid={wrong || undefined}
        placeholder={placeholder ?? ''}
        preserveInvalidOnBlur
        value={shown}
        getPopupContainer={popupHost}
        onCalendarChange={(day) => {
          if (dayjs.isDayjs(day)) draft(textOf(day, format));
        }}
        onChange={(day) => {
          setShown(day);
          // Typing ends with Enter, Tab or blur; here only the panel and the clear button end the editing.
          if (pressed.current) takeAfter(day === null ? null : textOf(day, format));
        }}
        // Ends the editing even if antd sees no change; the draft is the earlier choice.
        onOk={() => queueMicrotask(() => finish('stay'))}
      />
    </EditorFrame>
  );
}

function pickerOf(format: string): 'time' | 'date' | 'month' | 'year' {
  if (!hasYear(format)) return 'time';
  if (hasDay(format)) return 'date';
  return format.includes('M') ? 'month' : 'year';
}

function textOf(day: Dayjs, format: string): string {
  return day.format(format);
}
