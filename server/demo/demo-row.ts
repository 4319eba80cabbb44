/** One row to insert, by wire name; base columns are added where it is written. */
export type DemoRow = Readonly<Record<string, string | number | boolean | null>>;
