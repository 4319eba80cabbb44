import { useMessages } from '#src/i18n/use-messages.ts';
import { editorMessages } from './editor.messages.ts';
import styles from './editor.module.css';

/** Stands where an editor will, in its size, until its code has come. */
export function EditorSkeleton({ height }: { readonly height: number }) {
  const t = useMessages(editorMessages);
  return <div role="status" aria-label={t('loading')} aria-busy className={styles.skeleton} style={{ height }} />;
}
