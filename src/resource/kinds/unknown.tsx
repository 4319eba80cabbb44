import type { Kind } from './kind.ts';
import { part } from './part.tsx';

const nothing = part(
  async () => undefined,
  () => null,
);

/**
 * Stands for a kind of field that this release does not know: what the server says of a value, to read. Nothing enters
 * it or asks for it (`shared/resource/unknown-kinds.ts` sees to that, too).
 */
export const unknown: Kind = {
  form: nothing,
  filter: nothing,
  condition: nothing,
  rules: [],
  text: (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)),
  cell: () => ({ type: 'normal' }),
};
