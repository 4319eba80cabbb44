import styles from './paper.module.css';

export interface PaperSign {
  readonly key: string;
  readonly label: string;
  /** Name of the person who has already signed; without it, an empty line to sign on. */
  readonly name?: string | undefined;
}

/** The signatures at the foot of a document, side by side. */
export function PaperSigns({ signs }: { readonly signs: readonly PaperSign[] }) {
  return (
    <dl className={styles.signs}>
      {signs.map(({ key, label, name }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  );
}
