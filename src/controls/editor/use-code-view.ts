import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, type KeyBinding, keymap, placeholder as placeholderText } from '@codemirror/view';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { codeLook } from './code-look.ts';

/** Spaces of a tab (docs/specification.md §2.9). */
const tabSize = 2;

/** How long Esc lets Tab go to the next control instead of indenting. */
const tabLeavesFor = 60_000;

/** The value came from outside: nobody typed it. */
const given = Annotation.define<boolean>();

export interface CodeViewInput extends ControlProps<string> {
  /** What the editor is besides an editor of plain text; a new array makes it anew without losing the text. */
  readonly extensions: readonly Extension[];
}

/** A CodeMirror editor in an element, holding a controlled value. */
export function useCodeView(
  host: RefObject<HTMLElement | null>,
  { extensions, ...control }: CodeViewInput,
): RefObject<EditorView | null> {
  const { id, value, label, describedBy, placeholder, status, disabled = false, readOnly = false } = control;
  const text = value ?? '';
  const view = useRef<EditorView | null>(null);
  const emitted = useRef(text);
  const latest = useRef(control);
  const [{ look, own }] = useState(() => ({ look: new Compartment(), own: new Compartment() }));
  useEffect(() => {
    latest.current = control;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes later is reconfigured below
  useLayoutEffect(() => {
    const made = new EditorView({
      parent: host.current ?? undefined,
      state: EditorState.create({
        doc: text,
        extensions: [
          history(),
          indentOnInput(),
          bracketMatching(),
          indentUnit.of(' '.repeat(tabSize)),
          EditorState.tabSize.of(tabSize),
          EditorView.lineWrapping,
          keymap.of([leaveByTab, ...keysButEscape, ...historyKeymap, indentWithTab]),
          codeLook,
          look.of([]),
          own.of([]),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            if (!docChanged || transactions.some((each) => each.annotation(given))) return;
            emitted.current = state.doc.toString();
            latest.current.onChange(emitted.current === '' ? null : emitted.current);
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || text === emitted.current) return;
    emitted.current = text;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text }, annotations: given.of(true) });
  }, [text]);

  useEffect(() => {
    // Whoever has no mouse scrolls, also where nobody writes.
    const attributes: Record<string, string> = { 'aria-multiline': 'true', tabindex: '0' };
    if (id !== undefined) attributes.id = id;
    if (label !== undefined) attributes['aria-label'] = label;
    if (describedBy !== undefined) attributes['aria-describedby'] = describedBy;
    if (status === 'error') attributes['aria-invalid'] = 'true';
    if (readOnly) attributes['aria-readonly'] = 'true';
    if (disabled) attributes['aria-disabled'] = 'true';
    view.current?.dispatch({
      effects: look.reconfigure([
        EditorState.readOnly.of(disabled || readOnly),
        EditorView.editable.of(!disabled),
        EditorView.contentAttributes.of(attributes),
        placeholder === undefined ? [] : placeholderText(placeholder),
      ]),
    });
  }, [id, label, describedBy, status, disabled, readOnly, placeholder, look]);

  useEffect(() => {
    view.current?.dispatch({ effects: own.reconfigure([...extensions]) });
  }, [extensions, own]);

  return view;
}

/** Esc: the next Tab goes on. Over the whole window Esc goes back first, and a second Esc is for the dialog around it. */
function letTabLeave(view: EditorView): boolean {
  if (view.dom.closest('[data-full]') !== null || leaving.has(view)) {
    leaving.delete(view);
    return false;
  }
  leaving.add(view);
  view.contentDOM.addEventListener('blur', () => leaving.delete(view), { once: true });
  view.setTabFocusMode(tabLeavesFor);
  return true;
}

const leaving = new WeakSet<EditorView>();

/** The dialog around the editor must not close by the same key. */
const leaveByTab: KeyBinding = { key: 'Escape', run: letTabLeave, stopPropagation: true };

/** CodeMirror joins what is bound to one key, and its own would keep Esc from the way back out of the full screen. */
const keysButEscape = defaultKeymap.filter(({ key }) => key !== 'Escape');
