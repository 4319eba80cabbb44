import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useReducer,
  useRef,
  useSyncExternalStore,
} from 'react';
import { isInPopup } from '#src/grid/cell-types/is-in-popup.ts';
import { placeholderOf } from '#src/grid/cell-types/placeholder.ts';
import styles from './edit-grid.module.css';
import type { EditModel } from './edit-model.ts';

export interface EditorLayerProps {
  readonly model: EditModel;
}

/**
 * Renders the open editor over its cell. Typing re-renders only this component. Enter, Tab, Escape and blur end the
 * editing, unless the editor stops the key.
 */
export function EditorLayer({ model }: EditorLayerProps) {
  const { editor, store, window, context } = model;
  const open = useSyncExternalStore(editor.subscribe, editor.read);
  const problem = useSyncExternalStore(editor.subscribe, editor.readProblem);
  const [, place] = useReducer((count: number) => count + 1, 0);
  const frame = useRef<HTMLDivElement>(null);

  // Keeps the editor on its cell when rows or columns move, and closes it when its row is removed.
  useEffect(() => {
    if (open === undefined) return;
    const stops = [
      window.subscribeShift(place),
      model.columnWindow?.subscribe(place),
      // Pinned cells do not move when the grid scrolls sideways.
      model.columnWindow?.subscribeScroll(place),
      store.subscribe(({ kind }) => {
        if (kind !== 'count') return;
        if (store.positionOf(open.id) < 0) editor.close();
        else place();
      }),
    ];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [open, model, window, store, editor]);

  if (open === undefined) return null;
  const index = store.positionOf(open.id);
  const row = store.at(index);
  const column = model.columnOf(open.key);
  const placed = model.shown.find((each) => each.column.key === open.key);
  if (row === undefined || column === undefined || placed === undefined || open.Editor === undefined) return null;
  const { Editor } = open;
  const { top } = window.placeOf(index);
  const style: CSSProperties = {
    left: model.columnWindow?.placeOf(placed) ?? 0,
    width: placed.width,
    height: window.rowHeight,
    transform: `translateY(${top}px)`,
  };

  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') model.cancel();
    else if (event.key === 'Enter' && !event.altKey) model.finish(event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') model.finish(event.shiftKey ? 'left' : 'right');
    else return;
    event.preventDefault();
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && (frame.current?.contains(relatedTarget) || isInPopup(relatedTarget)))
      return;
    // The window lost the focus, not the editor.
    if (!document.hasFocus()) return;
    if (editor.read() === open) model.finish('stay');
  };
  const problemText = problem?.[context.language];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; the editor inside has the role
    <div
      ref={frame}
      className={problemText === undefined ? styles.editor : `${styles.editor} ${styles.refused}`}
      style={style}
      onKeyDown={handleKey}
      onBlur={handleBlur}
      onMouseDown={stop}
      onClick={stop}
      onDoubleClick={stop}
      onCopy={stop}
      onCut={stop}
      onPaste={stop}
    >
      <Editor
        key={`${open.id} ${open.key}`}
        column={column}
        row={row}
        value={row[open.key]}
        typed={open.typed}
        context={context}
        disabled={model.isReadOnly(row, column)}
        label={column.title}
        placeholder={placeholderOf(column)}
        draft={(value) => {
          editor.take(value);
          model.checks.checkDraft(open.id, column, value);
        }}
        finish={(move, taken) => model.finish(move, taken)}
        cancel={() => model.cancel()}
      />
      {problemText !== undefined && (
        <div role="alert" className={styles.tip}>
          {problemText}
        </div>
      )}
    </div>
  );
}

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();
