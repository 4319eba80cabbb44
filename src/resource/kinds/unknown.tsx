import type { Kind } from './kind.ts';
import { part } from './part.tsx';

const nothing = part(
  async () => undefined,
  () => null,
);

/**
 * The kind of a field whose type this release does not know: its value is shown as text and cannot be entered or
 * filtered by (`shared/resource/unknown-kinds.ts` removes it from forms and filters as well).
 */
export const unknown: Kind = {
  form: nothing,
  filter: nothing,
  condition: nothing,
  rules: [],
  text: (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)),
  cell: () => ({ type: 'normal' }),
};
