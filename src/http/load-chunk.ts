/** Milliseconds after which a chunk counts as lost (docs/specification.md §1.8, §1.9). */
export const chunkTimeout = 120_000;

/** A part of the page that did not come; named as webpack's, which the specification speaks of. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';
  constructor(code: ChunkLoadError['code'], cause?: unknown) {
    super(code === 'CSS_CHUNK_LOAD_FAILED' ? 'a style sheet did not load' : 'a chunk did not load', { cause });
    this.code = code;
  }
}

/** Vite's words for a style sheet; Chromium's, Firefox's and Safari's for a script. */
const styleSheet = /^Unable to preload CSS/;
const script = /dynamically imported module|Importing a module script failed|^a chunk did not load/;

/** What a failed `import()` was: a chunk that did not come, or null where its code itself failed. */
export function chunkErrorOf(error: unknown): ChunkLoadError | null {
  if (error instanceof ChunkLoadError) return error;
  const text = error instanceof Error ? error.message : '';
  if (styleSheet.test(text)) return new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', error);
  return script.test(text) ? new ChunkLoadError('CHUNK_LOAD_FAILED', error) : null;
}

/** An `import()` that is given up after 120 s; a chunk or style sheet that does not come is a `ChunkLoadError`. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('CHUNK_LOAD_FAILED')), chunkTimeout);
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, (error: unknown) => reject(chunkErrorOf(error) ?? error));
  });
}
