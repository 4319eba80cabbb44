import { useEffect, useState } from 'react';
import styles from './reading.module.css';

/** Ms that a reading may last before it shows: what is faster would only flicker. */
const unseenFor = 300;

/** Whether to show that something is being read anew; the bar, `dimmed` and `aria-busy` follow it. */
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

/** A thin line that moves over the upper edge of what is read; for assistive technology that is `aria-busy`. */
export function ReadingBar({ shown }: { readonly shown: boolean }) {
  return shown ? <div aria-hidden="true" className={styles.bar} data-reading="" /> : null;
}

/** Class of what is older than what was asked for; none while nothing is shown. */
export function dimmed(shown: boolean): string | undefined {
  return shown ? styles.dimmed : undefined;
}
