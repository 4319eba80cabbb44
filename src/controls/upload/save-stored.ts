/** Downloads a stored file under its readable name. */
export function saveStored(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.target = '_blank';
  link.rel = 'noreferrer';
  // Hides the click from the page's own handlers.
  link.addEventListener('click', (event) => event.stopPropagation());
  document.body.append(link);
  link.click();
  link.remove();
}
