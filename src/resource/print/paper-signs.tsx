import styles from './paper.module.css';

export interface PaperSign {
  readonly key: string;
  readonly label: string;
  /** Who signed already; absent: a line to sign on. */
  readonly name?: string | undefined;
}

/** Where hands sign, side by side at the foot of a document. */
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
