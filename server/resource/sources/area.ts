import { type RawBuilder, sql } from 'kysely';
import { onForgetCaches } from '#server/process/caches.ts';
import { areaTexts } from '#shared/area/area.ts';
import { china } from '#shared/area/area-data.ts';
import type { Choice, TextSource } from './value-source.ts';

/** Text by code; built when areas are used for the first time. */
let texts: ReadonlyMap<string, string> | undefined;
/** Code by text. */
let codes: ReadonlyMap<string, string> | undefined;
onForgetCaches(() => {
  texts = undefined;
  codes = undefined;
});

const read = () => {
  texts ??= areaTexts(china);
  codes ??= new Map([...texts].map(([code, text]) => [text, code]));
  return { texts, codes };
};

const withBlanks = (text: string): string =>
  text
    .split('/')
    .map((part) => part.trim())
    .join(' / ');

/** China's administrative areas by code, the same for all tenants: `320681` is 江苏省 / 南通市 / 启东市. */
export const areaSource: TextSource = {
  key: () => 'area',
  label: (_, wanted) => {
    const known = [...wanted.values()].flat().flatMap((value): Pair[] => {
      const text = read().texts.get(value);
      return text === undefined ? [] : [[value, text]];
    });
    return [sql`select 'area' as source, value, label from ${pairs(known)} as area (value, label)`];
  },
  find: (_, __, wanted) => {
    const known = wanted.flatMap((text): Pair[] => {
      const code = read().texts.has(text) ? text : read().codes.get(withBlanks(text));
      return code === undefined ? [] : [[text, code]];
    });
    return sql<Choice>`select text, value, null as within from ${pairs(known)} as area (text, value)`;
  },
};

type Pair = readonly [string, string];

const pairs = (rows: readonly Pair[]): RawBuilder<unknown> =>
  sql`unnest(${rows.map(([first]) => first)}::text[], ${rows.map(([, second]) => second)}::text[])`;
