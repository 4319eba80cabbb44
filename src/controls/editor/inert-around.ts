/**
 * Makes everything that a full-screen element covers inert for keyboard and screen reader: the part of the page that it
 * came from, or the whole dialog that it fills. Menus and messages above it stay accessible. The returned function
 * undoes this.
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
