import { useMessages } from '#src/i18n/use-messages.ts';
import { editorMessages } from './editor.messages.ts';
import styles from './editor.module.css';

/** Placeholder in the size of an editor while its code is loading. */
export function EditorSkeleton({ height }: { readonly height: number }) {
  const t = useMessages(editorMessages);
  return <div role="status" aria-label={t('loading')} aria-busy className={styles.skeleton} style={{ height }} />;
}
