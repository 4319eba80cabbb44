/**
 * Takes the button that empties a select out of the way of Tab, for as long as the answer is not called: antd makes it
 * anew with each value, and with text that is typed to search.
 */
export function keepClearAside(root: HTMLElement): () => void {
  const leaveOut = () => root.querySelector(':scope > button')?.setAttribute('tabindex', '-1');
  leaveOut();
  const observer = new MutationObserver(leaveOut);
  observer.observe(root, { childList: true });
  return () => observer.disconnect();
}
