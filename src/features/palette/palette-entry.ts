/** One thing that the palette leads to. */
export interface PaletteEntry {
  /** Where it leads, which is what makes two entries different: a path on our origin, or a link for `external`. */
  readonly path: string;
  readonly title: string;
  /** What tells it from others of the same title: the directory of a page, the ship of an application. */
  readonly detail: string;
  readonly kind: 'page' | 'tab' | 'record';
  /** Opens in a new window. */
  readonly external?: true;
  /** The location of an open tab, which may be narrowed further than its path says. */
  readonly state?: unknown;
}

/** A part of the list, under a heading of its own. */
export interface PaletteSection {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
  /** Said below the entries. */
  readonly note?: string;
}
