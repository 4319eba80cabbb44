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
 * Edits select and sel_search; the list opens at once. Enter and Tab take the highlighted option if the user has moved
 * or typed, else they leave the value unchanged.
 */
export function SelectEditor(props: EditorProps) {
  const { column, row, value, typed, context, disabled, label, placeholder, draft, finish, cancel } = props;
  const control = useRef<RefSelectProps>(null);
  const [search, setSearch] = useState(typed ?? '');
  /** The user has moved the highlight or typed. */
  const touched = useRef(typed !== undefined);
  /** Where the active cell moves after a choice: by the key that made it, or nowhere for the mouse. */
  const move = useRef<EditorMove>('stay');
  // Also if a key opened the editor, because a list of hundreds could otherwise be used only with the mouse.
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
        // Without antd's onSearch, which clears the text once as the list opens and would lose the typed text.
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

/** The options, preceded by the typed text if no option has it. */
function offer(options: readonly CellOption[], typed: string) {
  const offered = selectOptions(options);
  if (typed === '' || options.some(({ value, text }) => text === typed || value === typed)) return offered;
  return [{ value: typed, label: typed, title: typed, disabled: false }, ...offered];
}
