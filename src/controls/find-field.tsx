import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import AutoComplete from 'antd/es/auto-complete';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useShortcuts } from '#src/screen/use-shortcuts.ts';
import { useClearableSelect } from './clear-icon.tsx';
import css from './find-field.module.css';

/** Something that was found. */
export interface FoundOption<Found> {
  readonly found: Found;
  /** The find in words, which screen readers read; different for each find. */
  readonly text: string;
  /** What is shown instead of the words. */
  readonly label?: ReactNode;
}

interface FindFieldProps<Found> {
  readonly label: string;
  readonly nothingFound: string;
  /** Finds for a text that is not empty. Keep it between renders; it is called for each typed letter. */
  readonly find: (text: string) => readonly FoundOption<Found>[];
  readonly onFound: (found: Found) => void;
}

/** Field that finds things on a page while a person types, and goes to the chosen one; `/` moves the focus to it. */
export function FindField<Found>({ label, nothingFound, find, onFound }: FindFieldProps<Found>) {
  const clearable = useClearableSelect();
  const [text, setText] = useState('');
  const root = useRef<HTMLDivElement>(null);
  useShortcuts({ '/': () => root.current?.querySelector('input')?.focus() });
  const isEmpty = text.trim() === '';
  const options = useMemo(() => (isEmpty ? [] : find(text)), [isEmpty, find, text]);
  const choose = (chosen: string) => {
    const option = options.find((each) => each.text === chosen);
    if (option === undefined) return;
    setText('');
    onFound(option.found);
  };
  return (
    <div ref={root} className={css.root}>
      <AutoComplete
        className={css.field}
        value={text}
        options={options.map((each) => ({ value: each.text, label: each.label ?? each.text }))}
        popupMatchSelectWidth={340}
        notFoundContent={isEmpty ? null : nothingFound}
        defaultActiveFirstOption
        // An own input as a child would make the library read `element.ref`, which React 19 does not have.
        allowClear={clearable}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={label}
        aria-label={label}
        onSearch={setText}
        onSelect={choose}
      />
    </div>
  );
}
