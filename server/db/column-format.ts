import pg from 'pg';

const { builtins } = pg.types;

/** `2026-11-21 12:00:00.123+08`, from a connection in the yard's time zone → `2026-11-21 12:00:00`, the wire format. */
const secondsOf = (text: string): string => text.slice(0, 19);

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, secondsOf],
  [builtins.TIMESTAMP, secondsOf],
  [builtins.DATE, (text) => text],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
]);

/**
 * How values of columns are parsed (docs/folders.md, 'Tables and the wire'): times as wire texts, numbers as numbers.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};
