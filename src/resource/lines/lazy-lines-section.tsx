import { lazy } from 'react';

/** Only what has lines brings the edit grid along. */
export const LinesSection = lazy(async () => ({ default: (await import('./lines-section.tsx')).LinesSection }));
