import type { ComponentType } from 'react';
import type { Text } from '#shared/resource/text.ts';
import type { EditorProps } from '#src/grid/cell-types/cell-type.ts';

/** The cell that is being edited. */
export interface OpenEditor {
  readonly id: string;
  readonly key: string;
  /** Text whose typing opened the editor; extended while the editor is loading. */
  readonly typed: string | undefined;
  /** Undefined while loading. */
  readonly Editor: ComponentType<EditorProps> | undefined;
}

/** The open editor of a grid, at most one. The draft is kept here, so that typing renders only the editor. */
export class OpenEditorState {
  #open: OpenEditor | undefined;
  #problem: Text | undefined;
  #draft: { readonly value: unknown } | undefined;
  readonly #listeners = new Set<() => void>();

  readonly read = (): OpenEditor | undefined => this.#open;

  /** Error of the current input. */
  readonly readProblem = (): Text | undefined => this.#problem;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The current input; undefined before the first change. */
  get draft(): { readonly value: unknown } | undefined {
    return this.#draft;
  }

  open(editor: OpenEditor): void {
    this.#open = editor;
    this.#draft = undefined;
    this.#problem = undefined;
    this.#notify();
  }

  /** Sets the loaded editor, unless another cell is open by then. */
  loaded(id: string, key: string, Editor: ComponentType<EditorProps>): void {
    if (this.#open?.id !== id || this.#open.key !== key) return;
    this.#open = { ...this.#open, Editor };
    this.#notify();
  }

  /** Adds a key that was pressed while the editor is loading. */
  typeAhead(text: string): void {
    if (this.#open === undefined || this.#open.Editor !== undefined) return;
    this.#open = { ...this.#open, typed: (this.#open.typed ?? '') + text };
  }

  take(value: unknown): void {
    this.#draft = { value };
  }

  setProblem(problem: Text | undefined): void {
    if (problem === this.#problem) return;
    this.#problem = problem;
    this.#notify();
  }

  close(): void {
    if (this.#open === undefined) return;
    this.#open = undefined;
    this.#draft = undefined;
    this.#problem = undefined;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
