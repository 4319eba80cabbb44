import { useEffect, useState } from 'react';
import styles from './reading.module.css';

/** Delay in ms before a refetch is shown, because a faster one would only flicker. */
const unseenFor = 300;

/** Whether to show a running refetch, by the bar, `dimmed` and `aria-busy`. */
export function useReadingShown(isReading: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!isReading) return;
    const timer = setTimeout(() => setShown(true), unseenFor);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isReading]);
  return shown;
}

/** A thin animated line over the upper edge of content that is refetched; `aria-busy` tells assistive technology. */
export function ReadingBar({ shown }: { readonly shown: boolean }) {
  return shown ? <div aria-hidden="true" className={styles.bar} data-reading="" /> : null;
}

/** Class that dims outdated content during a refetch. */
export function dimmed(shown: boolean): string | undefined {
  return shown ? styles.dimmed : undefined;
}
