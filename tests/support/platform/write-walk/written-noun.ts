import type { Page } from 'playwright-core';

/** A field as a user fills it in: its label, the typed or chosen text, and the value that is sent. */
export interface Entry {
  readonly label: string;
  readonly field: string;
  readonly value: string;
  /** Default: `value`. */
  readonly sent?: unknown;
  /**
   * `picked`: chosen in a dialog of the field; `typed`: typed although the field offers choices; `predicate`: a
   * predicate of a gateway route, whose name is the label. Default: as usual for the control.
   */
  readonly how?: 'picked' | 'typed' | 'predicate';
}

/** How a page adds, changes and deletes; each function ends when the page has confirmed it. */
export interface Way {
  readonly openNew: (page: Page) => Promise<void>;
  /** Starts on the list. */
  readonly openEdit: (page: Page, name: string) => Promise<void>;
  readonly save: (page: Page) => Promise<void>;
  /** Starts where a change ended, or on the list. */
  readonly remove: (page: Page, name: string) => Promise<void>;
  /** Deletes several rows at once; absent if the page deletes one by one. */
  readonly removeMany?: (page: Page, names: readonly string[]) => Promise<void>;
}

/** Rows that are added, changed and deleted on one page of the office. */
export interface WrittenNoun {
  /** Title of the menu entry. */
  readonly title: string;
  /** Path in the recorded menu, and the steps that open the rows if they are not shown immediately. */
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
  readonly way: Way;
  /** Name of the table in the fake server (`nouns.ts`). */
  readonly table: string;
  /** Fields to fill in; the first contains the name of the row. */
  readonly entered: readonly [Entry, ...Entry[]];
  readonly changed: Entry;
  /** Fields whose values are not compared, each with the reason. */
  readonly free?: Readonly<Record<string, string>>;
}
