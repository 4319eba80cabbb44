import { Elapsed } from '#src/resource/deadline/elapsed.tsx';
import { dates } from './date-parts.tsx';
import type { Kind } from './kind.ts';

/** A moment in the yard's time zone. */
export const datetime: Kind = {
  ...dates(true),
  wire: { type: 'datetime' },
  listCell: ({ elapsed }) => (elapsed ? (_, text) => <Elapsed since={text} /> : undefined),
  cell: () => ({ type: 'datetime' }),
};
