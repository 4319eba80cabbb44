import AntSelect, { type RefSelectProps, type SelectProps } from 'antd/es/select';
import { useEffect, useRef } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { keepClearAside } from './clear-aside.ts';
import { clearIconMessages } from './clear-icon.messages.ts';
import { clearable } from './clear-icon.tsx';
import { moreTags } from './more-tags.tsx';
import { useClearingKey } from './use-clearing-key.ts';

export interface OwnSelectProps<V> extends SelectProps<V> {
  /** Shows its value, which nothing changes; Tab stops at it as at the other fields. */
  readonly readOnly?: boolean | undefined;
  /** Takes Enter in place of the list, which is not there yet: antd would close it and drop what was typed. */
  readonly onEarlyEnter?: (() => void) | undefined;
}

/** What a select is that only shows: nothing opens, nothing clears, no tag can be removed, no key takes a value away. */
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
 * antd's select whose clear button is no stop of Tab: a form is walked field by field. Delete and Backspace empty a
 * single one while nothing is typed into it; several values lose their last by Backspace, as antd has it, and none by Delete.
 */
export function Select<V>({ readOnly = false, onEarlyEnter, ...given }: OwnSelectProps<V>) {
  const props = readOnly ? { ...given, ...still } : given;
  const { allowClear, mode, value, disabled, defaultOpen, onChange } = props;
  const ref = useRef<RefSelectProps>(null);
  const t = useMessages(clearIconMessages);

  useEffect(() => {
    const root = ref.current?.nativeElement;
    if (allowClear && root !== undefined) return keepClearAside(root);
  }, [allowClear]);

  // antd's open list takes the value under its cursor by Tab, of several drops it too, and stays: Tab is to go on, and only
  // a single value is chosen on the way. A cell of a grid, where it is open from the start, has a Tab of its own.
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
      // An input method's Enter takes its own candidate.
      if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return;
      event.preventDefault();
      event.stopPropagation();
      onEarlyEnter();
    };
    root.addEventListener('keydown', hold, { capture: true });
    return () => root.removeEventListener('keydown', hold, { capture: true });
  }, [onEarlyEnter]);

  const canClear = allowClear && !disabled && !several && value !== null && value !== undefined;
  // As the button does.
  useClearingKey(ref, canClear ? () => onChange?.(undefined as V, undefined) : undefined);
  const clear = allowClear === true ? { ...clearable, label: t('clear') } : allowClear;
  return <AntSelect<V> maxTagPlaceholder={moreTags} {...props} allowClear={clear} ref={ref} />;
}
