/**
 * Takes what an element covers out of reach of keyboard and screen reader: the part of the page that it came from, or all
 * of the dialog that it fills. Menus and news above it stay in reach. The answer gives it back.
 */
export function inertAround(element: HTMLElement, from: HTMLElement): () => void {
  const isPage = element.parentElement === document.body;
  const taken = [...(element.parentElement?.children ?? [])].filter(
    (other): other is HTMLElement =>
      other instanceof HTMLElement && other !== element && !other.inert && (!isPage || other.contains(from)),
  );
  for (const other of taken) other.inert = true;
  return () => {
    for (const other of taken) other.inert = false;
  };
}
