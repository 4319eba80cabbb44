import { lazyPart } from '#src/screen/lazy-part.tsx';

/** Loaded on demand, so that only forms with lines load the edit grid. */
export const LinesSection = lazyPart(async () => (await import('./lines-section.tsx')).LinesSection);
