/**
 * The address that a column of a report leads to: `${column}` is replaced by the row's value. Only paths of the office
 * are links, because whoever writes a report must not lead others to another site or run a script.
 * @returns undefined if the address is no path of the office, or a value that it needs is empty
 */
export function reportLink(href: string, row: Readonly<Record<string, unknown>>): string | undefined {
  if (!/^\/(?![/\\])/.test(href)) return undefined;
  let isWhole = true;
  const path = href.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = row[name.toLowerCase()] ?? row[name];
    if (value === undefined || value === null || value === '') isWhole = false;
    return encodeURIComponent(String(value ?? ''));
  });
  return isWhole ? path : undefined;
}
