import type { ReactNode } from 'react';
import css from './monitor.module.css';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and figures, in as many columns as fit. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
