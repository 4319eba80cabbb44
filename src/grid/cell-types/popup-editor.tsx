import { useContext, useLayoutEffect, useMemo, useRef } from 'react';
import type { Text } from '#shared/resource/text.ts';
import { type ChoiceSource, choicePageSize } from '#src/controls/choice.ts';
import { type PopupRow, popupProblem, popupTaken } from '#src/controls/report/report-fields.ts';
import { SearchSelect } from '#src/controls/search-select.tsx';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { textOf } from '#src/i18n/language.ts';
import type { EditorProps } from './cell-type.ts';
import styles from './choice-editor.module.css';
import { ChoiceEditor } from './choice-editor.tsx';
import { plainText } from './plain-text.ts';
import { type PopupSource, PopupSourcesContext } from './popup-sources.ts';
import { ReportEditor } from './report-editor.tsx';
import { splitValues } from './value-list.ts';

/**
 * Chooses a row of a report, which fills the destination fields. If the page supplies the rows of this report, they are
 * searched in the cell, else the dialog of the stored report opens. An unusable configuration is shown as an error.
 */
export function PopupEditor(props: EditorProps) {
  const { column } = props;
  const sources = useContext(PopupSourcesContext);
  const source = sources[column.popupCode ?? ''];
  const problem = popupProblem(column);
  if (problem !== undefined) return <Problem text={problem} label={props.label} />;
  return source === undefined ? <ReportEditor {...props} /> : <RowSearch {...props} source={source} />;
}

function RowSearch({ source, ...props }: EditorProps & { readonly source: PopupSource }) {
  const { column, finish } = props;
  const choices = useMemo(() => choicesOf(source, column), [source, column]);
  const take = (value: string | null, move: 'down' | 'stay') =>
    finish(move, popupTaken(column, value === null ? [] : [readRow(value)]));
  return (
    <ChoiceEditor {...props} multi={false} take={take}>
      {(control) => <SearchSelect {...control} source={choices} />}
    </ChoiceEditor>
  );
}

/** Rows of a report have no key, so the value of a choice is the whole row as JSON. */
function choicesOf(source: PopupSource, column: EditColumn): ChoiceSource {
  const { popupCode, param = {}, sorter } = column;
  const [name = '', ...others] = source.shown ?? splitValues(column.orgFields);
  return {
    key: ['popup', popupCode, param, sorter],
    search: async (keyword, signal) => {
      const found = await source.search({ keyword, param, sorter, pageSize: choicePageSize }, signal);
      return found.map((row) => ({
        value: JSON.stringify(row),
        label: plainText(row[name]),
        hint: others.map((field) => plainText(row[field])).join(' '),
      }));
    },
    // The cell stores the chosen text, not a key.
    resolve: async (values) => values.map((value) => ({ value, label: value })),
  };
}

function readRow(value: string): PopupRow {
  const row: unknown = JSON.parse(value);
  return typeof row === 'object' && row !== null ? (row as PopupRow) : {};
}

function Problem({ text, label }: { readonly text: Text; readonly label: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current?.focus({ preventScroll: true }), []);
  const shown = textOf(text);
  return (
    <div ref={ref} className={styles.frame} tabIndex={-1} role="alert" aria-label={label} title={shown}>
      <span className={styles.problem}>{shown}</span>
    </div>
  );
}
