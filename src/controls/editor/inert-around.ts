/** Takes everything but an element out of reach of keyboard and screen reader; the answer gives it back. */
export function inertAround(element: HTMLElement): () => void {
  const taken: HTMLElement[] = [];
  for (let at: HTMLElement = element; at.parentElement !== null && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other === at || !(other instanceof HTMLElement) || other.inert) continue;
      other.inert = true;
      taken.push(other);
    }
  }
  return () => {
    for (const other of taken) other.inert = false;
  };
}
