import type { StateName } from '#shared/theme/tokens.ts';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import css from './scaffold-drawer.module.css';

/** A name with its value, and a word with a state behind it. */
export type Fact = readonly [
  name: string,
  value: string | undefined,
  tag?: { readonly state: StateName; readonly text: string } | undefined,
];

/** Names and values; those without a value are left out. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(
        ([name, value, tag]) =>
          value !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value} {tag !== undefined && <StateTag {...tag} />}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
