/** Saves a stored file under the name that people know it by. */
export function saveStored(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.target = '_blank';
  link.rel = 'noreferrer';
  // A page's keys and clicks are not to see it.
  link.addEventListener('click', (event) => event.stopPropagation());
  document.body.append(link);
  link.click();
  link.remove();
}
