import type { Page } from 'playwright-core';

/** A field as a person fills it in: where it stands, what is typed or chosen, and what is sent for that. */
export interface Entry {
  readonly label: string;
  readonly field: string;
  readonly value: string;
  /** Default the value itself. */
  readonly sent?: unknown;
  /**
   * Chosen in a dialog that the field opens; typed though the field has choices; a predicate of a gateway route, whose name
   * is the label. Default as its control has it.
   */
  readonly how?: 'picked' | 'typed' | 'predicate';
}

/** How a page adds, changes and deletes; each ends where the page has said so. */
export interface Way {
  readonly openNew: (page: Page) => Promise<void>;
  /** From the list. */
  readonly openEdit: (page: Page, name: string) => Promise<void>;
  readonly save: (page: Page) => Promise<void>;
  /** From where a change ended, or from the list. */
  readonly remove: (page: Page, name: string) => Promise<void>;
  /** Deletes the rows of these names at once; absent where the page deletes one by one. */
  readonly removeMany?: (page: Page, names: readonly string[]) => Promise<void>;
}

/** What is added, changed and deleted on one page of the office. */
export interface WrittenNoun {
  /** What the menu calls the page. */
  readonly title: string;
  /** Its address in the recorded menu, with what opens the rows if they are not at once in sight. */
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
  readonly way: Way;
  /** As the stand-in calls its rows (`nouns.ts`). */
  readonly table: string;
  /** The first names the row. */
  readonly entered: readonly [Entry, ...Entry[]];
  readonly changed: Entry;
  /** Fields whose values are not compared, each with the reason. */
  readonly free?: Readonly<Record<string, string>>;
}
