/** A value of a demo row; objects and lists go into `jsonb` columns. */
export type DemoValue = string | number | boolean | null | object;

/** One row to insert, keyed by wire name. Base columns are added on insertion. */
export type DemoRow = Readonly<Record<string, DemoValue>>;

/** A row while it is being made; document numbers and versions are filled in at the end. */
export type Draft = Record<string, DemoValue>;
