/** Limits of an imported workbook (docs/security.md P27). */
export const limits = {
  /** Bytes of the file. */
  fileBytes: 50_000_000,
  /** Bytes of all parts, unpacked. */
  unpackedBytes: 200_000_000,
  /** Parts of the package. */
  entries: 1_000,
  /**
   * Largest ratio of unpacked to packed bytes, for parts from `ratioFrom` bytes on. Small parts (theme, settings) do no
   * harm.
   */
  ratio: 100,
  ratioFrom: 1_000_000,
  /** Rows that are not empty. */
  rows: 200_000,
  /** Rows before the data: two titles and the header (docs/wire.md §1.5.8). */
  titleRows: 3,
  columns: 500,
  /** Characters of all shared texts. */
  sharedText: 40_000_000,
  /** Heap of the reading thread, MB. */
  heapMb: 192,
  /** Milliseconds that the thread may take for its next rows. */
  stepMs: 60_000,
} as const;
