import css from './example-frame.module.css';

export interface KeyListProps {
  readonly label: string;
  /** What it does, and the keys that do it. */
  readonly entries: readonly (readonly [name: string, keys: string])[];
}

/** The keys that a page wants to be tried. */
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
