/** A value of a demo row; objects and lists go into `jsonb` columns. */
export type DemoValue = string | number | boolean | null | object;

/** One row to insert, by wire name; base columns are added where it is written. */
export type DemoRow = Readonly<Record<string, DemoValue>>;

/** A row while its story is told; numbers and versions are filled in at the end. */
export type Draft = Record<string, DemoValue>;
