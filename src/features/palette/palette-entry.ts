/** An entry of the palette. */
export interface PaletteEntry {
  /** Target, which also identifies the entry: a path on our origin, or a link if `external` is set. */
  readonly path: string;
  readonly title: string;
  /** Distinguishes entries with the same title: the directory of a page, the ship of an application. */
  readonly detail: string;
  readonly kind: 'page' | 'tab' | 'record';
  /** Opens in a new window. */
  readonly external?: true;
  /** Location state of an open tab, which may narrow the page further than the path. */
  readonly state?: unknown;
}

/** A section of the list with its own heading. */
export interface PaletteSection {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
  /** Text below the entries. */
  readonly note?: string;
}
