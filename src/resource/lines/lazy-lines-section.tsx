import { lazyPart } from '#src/screen/lazy-part.tsx';

/** Only what has lines brings the edit grid along. */
export const LinesSection = lazyPart(async () => (await import('./lines-section.tsx')).LinesSection);
