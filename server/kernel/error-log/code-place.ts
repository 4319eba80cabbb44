const own = /(?:^|[/\\])((?:server|shared|dist|assets)[/\\][\w./\\-]{1,100}):(\d{1,6}):(\d{1,7})\)?$/;

/** Our own code among the lines of a stack, innermost first; folders of the machine are left out (docs/security.md P32). */
export function codePlace(stack: string | undefined): string | null {
  const places = (stack ?? '').split('\n', 40).flatMap((line) => {
    const [, file, row, column] = own.exec(line.trim()) ?? [];
    return file === undefined || line.includes('node_modules') ? [] : [`${file}:${row}:${column}`];
  });
  return places.length === 0 ? null : places.slice(0, 4).join(' < ').slice(0, 500);
}

/** The lines that a page names, as far as they look like places of our bundles. */
export function pagePlace(lines: readonly string[]): string | null {
  const places = lines.filter((line) => /^[\w./-]{1,100}:\d{1,6}:\d{1,7}$/.test(line));
  return places.length === 0 ? null : places.join(' < ').slice(0, 500);
}
