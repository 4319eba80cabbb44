/** Time in ms after which the same code counts as another piece. */
const away = 1500;

/**
 * Returns whether a code that the camera reads has just come into view. A label that stays in view counts once;
 * otherwise it would count pieces that nobody has shown.
 */
export function sightings(): (code: string, at: number) => boolean {
  const last = { code: '', at: Number.NEGATIVE_INFINITY };
  return (code, at) => {
    const isNew = code !== last.code || at - last.at > away;
    Object.assign(last, { code, at });
    return isNew;
  };
}
