import type { FieldDefinition } from '#shared/resource/field.ts';
import { unitText } from '#shared/resource/unit-text.ts';
import { useLanguage } from '#src/i18n/language.ts';
import styles from './kinds.module.css';

/** The unit of a number, in lighter type. */
export function Unit({ of }: { readonly of: FieldDefinition }) {
  const language = useLanguage();
  return of.unit !== undefined && <span className={styles.unit}> {unitText(of, language)}</span>;
}
