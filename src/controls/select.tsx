import AntSelect, { type RefSelectProps, type SelectProps } from 'antd/es/select';
import { useEffect, useRef } from 'react';
import { useClearableSelect } from './clear-icon.tsx';
import { moreTags } from './more-tags.tsx';
import { skipClearButton } from './skip-clear-button.ts';
import { useClearingKey } from './use-clearing-key.ts';

export interface OwnSelectProps<V> extends SelectProps<V> {
  /** The value cannot be changed; the control stays in the tab order. */
  readonly readOnly?: boolean | undefined;
  /** Handles Enter before the list has options. Without it antd would close the list and drop the typed text. */
  readonly onEarlyEnter?: (() => void) | undefined;
}

/** Props of a read-only select: no list, no clear button, no removable tags, no changes by key. */
const still = {
  open: false,
  defaultOpen: false,
  allowClear: false,
  showSearch: false,
  suffixIcon: null,
  tagRender: ({ label }) => (
    <span className="ant-select-selection-item">
      <span className="ant-select-selection-item-content">{label}</span>
    </span>
  ),
  onChange: undefined,
  'aria-readonly': true,
} as const satisfies SelectProps;

/**
 * antd's select without a tab stop at its clear button. Delete and Backspace clear a single value while nothing is
 * typed. For several values Backspace removes the last one, as in antd, and Delete does nothing.
 */
export function Select<V>({ readOnly = false, onEarlyEnter, ...given }: OwnSelectProps<V>) {
  // antd's tags always accept typed text.
  const props = readOnly ? { ...given, ...still, mode: given.mode && ('multiple' as const) } : given;
  const { allowClear, mode, value, disabled, defaultOpen, onChange } = props;
  const ref = useRef<RefSelectProps>(null);
  const clearable = useClearableSelect();

  useEffect(() => {
    const root = ref.current?.nativeElement;
    if (allowClear && root !== undefined) return skipClearButton(root);
  }, [allowClear]);

  // With an open list, antd's Tab takes the highlighted value (and for several values also removes it) and keeps the
  // focus. Here Tab moves on and takes only a single value. A select that is open from the start, as in a grid cell,
  // handles Tab differently.
  const walksOn = defaultOpen !== true;
  const several = mode !== undefined;
  useEffect(() => {
    const root = ref.current?.nativeElement;
    if (!walksOn || root === undefined) return;
    const goOn = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      if (several) event.stopPropagation();
      else event.preventDefault = () => undefined;
    };
    root.addEventListener('keydown', goOn, { capture: true });
    return () => root.removeEventListener('keydown', goOn, { capture: true });
  }, [walksOn, several]);

  useEffect(() => {
    const root = ref.current?.nativeElement;
    if (onEarlyEnter === undefined || root === undefined) return;
    const hold = (event: globalThis.KeyboardEvent) => {
      // Enter of an input method takes its candidate.
      if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return;
      event.preventDefault();
      event.stopPropagation();
      onEarlyEnter();
    };
    root.addEventListener('keydown', hold, { capture: true });
    return () => root.removeEventListener('keydown', hold, { capture: true });
  }, [onEarlyEnter]);

  const canClear = allowClear && !disabled && !several && value !== null && value !== undefined;
  // Same effect as the clear button.
  useClearingKey(ref, canClear ? () => onChange?.(undefined as V, undefined) : undefined);
  const clear = allowClear === true ? clearable : allowClear;
  return <AntSelect<V> maxTagPlaceholder={moreTags} {...props} allowClear={clear} ref={ref} />;
}
