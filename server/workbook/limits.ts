/** Bounds of a workbook that comes in (docs/security.md P27). */
export const limits = {
  /** Bytes of the file. */
  fileBytes: 50_000_000,
  /** Bytes of all its parts, unpacked. */
  unpackedBytes: 200_000_000,
  /** Parts of the package. */
  entries: 1_000,
  /** A part may be this many times as large as its packed bytes. Small parts (theme, settings) do no harm. */
  ratio: 100,
  ratioFrom: 1_000_000,
  /** Rows with something in them. */
  rows: 200_000,
  /** Two titles and the header are no rows of data (docs/wire.md §1.5.8). */
  titleRows: 3,
  columns: 500,
  /** Characters of all shared texts. */
  sharedText: 40_000_000,
  /** Heap of the thread that reads, MB. */
  heapMb: 192,
  /** Longest time the thread may take for its next rows, ms. */
  stepMs: 60_000,
} as const;
