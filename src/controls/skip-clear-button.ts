/**
 * Keeps the clear button of a select out of the tab order until the returned function is called. Observes the element,
 * because antd renders the button again with each value and while the user types.
 */
export function skipClearButton(root: HTMLElement): () => void {
  const leaveOut = () => root.querySelector(':scope > button')?.setAttribute('tabindex', '-1');
  leaveOut();
  const observer = new MutationObserver(leaveOut);
  observer.observe(root, { childList: true });
  return () => observer.disconnect();
}
