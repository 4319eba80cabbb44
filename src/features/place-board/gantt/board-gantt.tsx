/** Uses of the sites against time; shown at the bottom of the place board. */
export function BoardGantt() {
  return null;
}
