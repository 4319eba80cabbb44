import Select, { type RefSelectProps } from 'antd/es/select';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { selectOptions } from '#src/controls/dictionary/dict-option.ts';
import { translate } from '#src/i18n/use-messages.ts';
import type { EditorProps } from './cell-type.ts';
import { editorMessages } from './editor.messages.ts';
import { bareControl, EditorFrame, moveOf } from './editor-frame.tsx';
import { popupHost } from './popup-host.ts';
import { joinValues, splitValues } from './value-list.ts';

/**
 * Selects several options. After moving or typing, Enter toggles the highlighted option; otherwise it takes the
 * selection, so that a second Enter always ends the editing. Tab takes it at once.
 */
export function ListMultiEditor(props: EditorProps) {
  const { column, row, value, typed, context, disabled, label, placeholder, draft, finish, cancel } = props;
  const control = useRef<RefSelectProps>(null);
  const [chosen, setChosen] = useState(() => splitValues(value));
  const [search, setSearch] = useState(typed ?? '');
  const touched = useRef(typed !== undefined);
  const options = context.optionsOf(column, row);
  const offered = useMemo(() => selectOptions(options), [options]);
  useLayoutEffect(() => control.current?.focus({ preventScroll: true }), []);

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') touched.current = true;
    if (event.key !== 'Tab' && event.key !== 'Enter') return;
    if (event.key === 'Enter' && touched.current) {
      touched.current = false;
      return;
    }
    event.stopPropagation();
    event.preventDefault();
    finish(moveOf(event));
  };
  return (
    <EditorFrame
      cancel={cancel}
      onKey={onKey}
      onInput={({ value: text }) => {
        touched.current = true;
        setSearch(text);
      }}
    >
      <Select<string[]>
        ref={control}
        open
        mode="multiple"
        variant="borderless"
        style={bareControl}
        maxTagCount={1}
        disabled={disabled}
        aria-label={label}
        placeholder={placeholder}
        allowClear
        value={chosen}
        options={offered}
        showSearch={{ searchValue: search, optionFilterProp: 'label' }}
        defaultActiveFirstOption={search !== ''}
        popupMatchSelectWidth={false}
        getPopupContainer={popupHost}
        notFoundContent={translate(editorMessages, 'nothingFound', undefined, context.language)}
        onChange={(next) => {
          setChosen(next);
          setSearch('');
          draft(joinValues(next));
        }}
      />
    </EditorFrame>
  );
}
