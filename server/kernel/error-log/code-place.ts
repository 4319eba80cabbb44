const own = /(?:^|[/\\])((?:server|shared|dist|assets)[/\\][\w./\\-]{1,100}):(\d{1,6}):(\d{1,7})\)?$/;

/**
 * Lines of a stack trace that are in our own code, innermost first; folders of the machine are removed
 * (docs/security.md P32).
 */
export function codePlace(stack: string | undefined): string | null {
  const places = (stack ?? '').split('\n', 40).flatMap((line) => {
    const [, file, row, column] = own.exec(line.trim()) ?? [];
    return file === undefined || line.includes('node_modules') ? [] : [`${file}:${row}:${column}`];
  });
  return places.length === 0 ? null : places.slice(0, 4).join(' < ').slice(0, 500);
}

/** Code places sent by a page, as far as they look like places of our bundles. */
export function pagePlace(lines: readonly string[]): string | null {
  const places = lines.filter((line) => /^[\w./-]{1,100}:\d{1,6}:\d{1,7}$/.test(line));
  return places.length === 0 ? null : places.join(' < ').slice(0, 500);
}
