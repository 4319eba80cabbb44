import css from './example-frame.module.css';

export interface KeyListProps {
  readonly label: string;
  /** Description and keys. */
  readonly entries: readonly (readonly [name: string, keys: string])[];
}

/** The keys that can be tried on a page. */
export function KeyList({ label, entries }: KeyListProps) {
  return (
    <dl className={css.state} aria-label={label}>
      {entries.map(([name, keys]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <kbd>{keys}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}
