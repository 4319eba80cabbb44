import { useEffect, useState } from 'react';
import type { Language } from '#src/i18n/language.ts';

type Reader = (expression: string, language: Language) => string | undefined;

let reader: Reader | undefined;

/** A schedule in plain words. They are fetched when there is something to read: the control is drawn without them. */
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
      // Without its words a schedule is what it is; the next one that is shown asks again.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return expression === '' ? undefined : read?.by(expression, language);
}
