import Select, { type RefSelectProps } from 'antd/es/select';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { selectOptions } from '#src/controls/dictionary/dict-option.ts';
import type { CellOption } from '#src/grid/columns/edit-column.ts';
import { translate } from '#src/i18n/use-messages.ts';
import type { EditorMove, EditorProps } from './cell-type.ts';
import { editorMessages } from './editor.messages.ts';
import { bareControl, EditorFrame, moveOf } from './editor-frame.tsx';
import { isEmptyValue, plainText } from './plain-text.ts';
import { popupHost } from './popup-host.ts';

/**
 * select and sel_search: the list is open at once. Enter and Tab take the marked option when somebody has moved or
 * typed, and otherwise leave the value as it was.
 */
export function SelectEditor(props: EditorProps) {
  const { column, row, value, typed, context, disabled, label, placeholder, draft, finish, cancel } = props;
  const control = useRef<RefSelectProps>(null);
  const [search, setSearch] = useState(typed ?? '');
  /** Somebody has moved the mark or typed. */
  const touched = useRef(typed !== undefined);
  /** Where a choice leads: with the key that makes it, or nowhere when it is the mouse. */
  const move = useRef<EditorMove>('stay');
  // What opened the editor by a key filters, or a list of hundreds could not be used without the mouse.
  const searches = column.type === 'sel_search' || column.allowSearch || column.allowInput || typed !== undefined;
  const options = context.optionsOf(column, row);
  const offered = useMemo(
    () => offer(options, column.allowInput === true ? search.trim() : ''),
    [options, column.allowInput, search],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the editor opens
  useLayoutEffect(() => {
    control.current?.focus({ preventScroll: true });
    if (typed !== undefined && column.allowInput === true) draft(typed);
  }, []);

  const take = (chosen: string) => finish(move.current, { value: chosen === plainText(value) ? value : chosen });
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === 'Tab') {
      move.current = moveOf(event);
      if (touched.current && control.current?.nativeElement.querySelector('[aria-activedescendant]')) return;
      event.stopPropagation();
      event.preventDefault();
      finish(move.current);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      touched.current = true;
    }
  };
  return (
    <EditorFrame
      cancel={cancel}
      onKey={onKey}
      onPress={() => {
        move.current = 'stay';
      }}
      onInput={({ value: text }) => {
        touched.current = true;
        setSearch(text);
        if (column.allowInput === true && text.trim() !== '') draft(text.trim());
      }}
    >
      <Select<string>
        ref={control}
        open
        variant="borderless"
        style={bareControl}
        disabled={disabled}
        aria-label={label}
        placeholder={placeholder}
        allowClear={!isEmptyValue(value)}
        value={isEmptyValue(value) ? null : plainText(value)}
        options={offered}
        // Without its onSearch, which empties the text once as the list opens: what was typed to open it would be gone.
        showSearch={searches && { searchValue: search, optionFilterProp: 'label' }}
        defaultActiveFirstOption={search !== ''}
        popupMatchSelectWidth={false}
        getPopupContainer={popupHost}
        notFoundContent={translate(editorMessages, 'nothingFound', undefined, context.language)}
        onSelect={take}
        onClear={() => queueMicrotask(() => finish('stay', { value: null }))}
      />
    </EditorFrame>
  );
}

/** The options, and before them what was typed where none of them has that text. */
function offer(options: readonly CellOption[], typed: string) {
  const offered = selectOptions(options);
  if (typed === '' || options.some(({ value, text }) => text === typed || value === typed)) return offered;
  return [{ value: typed, label: typed, title: typed, disabled: false }, ...offered];
}
