/** Out of sight for so long, a code that comes again is another piece with the same label, ms. */
const away = 1500;

/**
 * Tells of each code that the camera reads whether it came into sight just now. One that is still held there is one scan,
 * however long: it would count pieces that nobody has shown, and refuse over the word that all are there.
 */
export function sightings(): (code: string, at: number) => boolean {
  const last = { code: '', at: Number.NEGATIVE_INFINITY };
  return (code, at) => {
    const isNew = code !== last.code || at - last.at > away;
    Object.assign(last, { code, at });
    return isNew;
  };
}
