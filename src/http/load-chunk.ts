/** Timeout of a chunk in ms (docs/specification.md §1.8, §1.9). */
export const chunkTimeout = 120_000;

/** A chunk or style sheet that could not be loaded, with the name that webpack and the specification use. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';
  constructor(code: ChunkLoadError['code'], cause?: unknown) {
    super(code === 'CSS_CHUNK_LOAD_FAILED' ? 'a style sheet did not load' : 'a chunk did not load', { cause });
    this.code = code;
  }
}

/** Error texts of Vite for a style sheet, and of Chromium, Firefox and Safari for a script. */
const styleSheet = /^Unable to preload CSS/;
const script = /dynamically imported module|Importing a module script failed|^a chunk did not load/;

/** Converts the error of an `import()` to a `ChunkLoadError`; null if the code itself failed. */
export function chunkErrorOf(error: unknown): ChunkLoadError | null {
  if (error instanceof ChunkLoadError) return error;
  const text = error instanceof Error ? error.message : '';
  if (styleSheet.test(text)) return new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', error);
  return script.test(text) ? new ChunkLoadError('CHUNK_LOAD_FAILED', error) : null;
}

/** `import()` with a timeout of 120 s; a missing chunk or style sheet rejects with a `ChunkLoadError`. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('CHUNK_LOAD_FAILED')), chunkTimeout);
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, (error: unknown) => reject(chunkErrorOf(error) ?? error));
  });
}
