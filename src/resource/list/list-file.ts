/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun once the click was handled; some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Suffix of a workbook: `.xls` (docs/specification.md §2.7), but for an answer that says it is the newer format, which Excel would warn
 * of under the old name (docs/decisions/export-format.md).
 */
export function workbookSuffix({ type }: Pick<Blob, 'type'>): '.xls' | '.xlsx' {
  return type.includes('openxmlformats') ? '.xlsx' : '.xls';
}
