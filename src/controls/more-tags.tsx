import type { ReactNode } from 'react';

interface Tag {
  readonly value?: unknown;
  readonly label?: ReactNode;
}

/** Placeholder for tags without room: their number, with their labels as tooltip. */
export const moreTags = (hidden: readonly Tag[]): ReactNode => (
  <span title={hidden.map(({ label, value }) => (typeof label === 'string' ? label : String(value))).join(', ')}>
    +{hidden.length}
  </span>
);
