import type { FieldDefinition } from '#shared/resource/definition.ts';
import styles from './kinds.module.css';

/** What a number counts, in a lighter weight behind it. */
export function Unit({ of }: { readonly of: FieldDefinition }) {
  return of.unit !== undefined && <span className={styles.unit}> {of.unit}</span>;
}
