import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, type KeyBinding, keymap, placeholder as placeholderText } from '@codemirror/view';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { codeLook } from './code-look.ts';

/** Spaces per tab (docs/specification.md §2.9). */
const tabSize = 2;

/** Time in ms after Escape during which Tab moves the focus instead of indenting. */
const tabLeavesMs = 60_000;

/** Marks a change that came from outside and was not typed. */
const given = Annotation.define<boolean>();

export interface CodeViewInput extends ControlProps<string> {
  /** CodeMirror extensions of this editor; a new array reconfigures the editor and keeps the text. */
  readonly extensions: readonly Extension[];
}

/** A CodeMirror editor in an element, with a controlled value. */
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
    // Focusable even if read-only, so that it can be scrolled by keyboard.
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

/**
 * Escape: the next Tab moves the focus. In full screen Escape leaves full screen first; a second Escape is passed to
 * the surrounding dialog.
 */
function leaveOnTab(view: EditorView): boolean {
  if (view.dom.closest('[data-full]') !== null || leaving.has(view)) {
    leaving.delete(view);
    return false;
  }
  leaving.add(view);
  view.contentDOM.addEventListener('blur', () => leaving.delete(view), { once: true });
  view.setTabFocusMode(tabLeavesMs);
  return true;
}

const leaving = new WeakSet<EditorView>();

/** Stops the propagation, so that the surrounding dialog does not close. */
const leaveByTab: KeyBinding = { key: 'Escape', run: leaveOnTab, stopPropagation: true };

/** CodeMirror runs all bindings of a key, and its own Escape binding would prevent leaving full screen. */
const keysButEscape = defaultKeymap.filter(({ key }) => key !== 'Escape');
