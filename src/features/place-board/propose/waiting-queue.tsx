/** Applications that wait for ground; shown in the right column of the place board. */
export function WaitingQueue() {
  return null;
}
