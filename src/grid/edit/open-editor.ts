import type { ComponentType } from 'react';
import type { Text } from '#shared/resource/text.ts';
import type { EditorProps } from '#src/grid/cell-types/cell-type.ts';

/** The cell that is being edited. */
export interface OpenEditor {
  readonly id: string;
  readonly key: string;
  /** What was typed to open it; grows while the editor is still loading. */
  readonly typed: string | undefined;
  /** Undefined while it loads. */
  readonly Editor: ComponentType<EditorProps> | undefined;
}

/** At most one editor is open in a grid. The draft lives here, so that typing renders the editor alone. */
export class OpenEditorState {
  #open: OpenEditor | undefined;
  #problem: Text | undefined;
  #draft: { readonly value: unknown } | undefined;
  readonly #listeners = new Set<() => void>();

  readonly read = (): OpenEditor | undefined => this.#open;

  /** What is wrong with what is typed at the moment. */
  readonly readProblem = (): Text | undefined => this.#problem;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What would be taken now; undefined before anything was entered. */
  get draft(): { readonly value: unknown } | undefined {
    return this.#draft;
  }

  open(editor: OpenEditor): void {
    this.#open = editor;
    this.#draft = undefined;
    this.#problem = undefined;
    this.#tell();
  }

  /** The editor of the cell has been loaded; nothing happens when another cell is open by then. */
  loaded(id: string, key: string, Editor: ComponentType<EditorProps>): void {
    if (this.#open?.id !== id || this.#open.key !== key) return;
    this.#open = { ...this.#open, Editor };
    this.#tell();
  }

  /** A key pressed while the editor loads is not lost. */
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
    this.#tell();
  }

  close(): void {
    if (this.#open === undefined) return;
    this.#open = undefined;
    this.#draft = undefined;
    this.#problem = undefined;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
