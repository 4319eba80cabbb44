import type { ReactNode } from 'react';

interface Tag {
  readonly value?: unknown;
  readonly label?: ReactNode;
}

/** What stands for the tags that have no room: how many, and which ones under the pointer. */
export const moreTags = (hidden: readonly Tag[]): ReactNode => (
  <span title={hidden.map(({ label, value }) => (typeof label === 'string' ? label : String(value))).join(', ')}>
    +{hidden.length}
  </span>
);
