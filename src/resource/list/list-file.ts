/** Saves a file as a browser download. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the URL shortly after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * File suffix of a workbook: `.xls` (docs/specification.md §2.7), but `.xlsx` for content in the newer format, because
 * Excel would warn about `.xls` (docs/decisions/export-format.md).
 */
export function workbookSuffix({ type }: Pick<Blob, 'type'>): '.xls' | '.xlsx' {
  return type.includes('openxmlformats') ? '.xlsx' : '.xls';
}
