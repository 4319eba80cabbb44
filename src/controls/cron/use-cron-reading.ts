import { useEffect, useState } from 'react';
import type { Language } from '#src/i18n/language.ts';

type Reader = (expression: string, language: Language) => string | undefined;

let reader: Reader | undefined;

/** The meaning of a schedule as text. The code is loaded on first use, and the control renders without it. */
export function useCronReading(expression: string, language: Language): string | undefined {
  const [read, setRead] = useState<{ readonly by: Reader } | undefined>(reader && { by: reader });
  const wanted = expression !== '' && read === undefined;
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    import('#shared/cron/cron-reading.ts').then(
      ({ readCron }) => {
        reader = readCron;
        if (!gone) setRead({ by: readCron });
      },
      // If loading fails, no meaning is shown; the next schedule loads again.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return expression === '' ? undefined : read?.by(expression, language);
}
