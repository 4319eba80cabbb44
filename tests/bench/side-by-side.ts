/**
 * Median time of one side over that of the other, measured alternately, so that a slow moment of the machine affects
 * both.
 */
export async function sideBySide(
  ours: () => Promise<unknown>,
  floor: () => Promise<unknown>,
  rounds: number,
): Promise<number> {
  const warming = Math.ceil(rounds / 10);
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds + warming; round += 1) {
    for (const [side, run] of [ours, floor].entries()) {
      const start = performance.now();
      await run();
      if (round >= warming) times[side]?.push(performance.now() - start);
    }
  }
  const [a, b] = times.map((list) => list.sort((x, y) => x - y)[Math.floor(list.length / 2)] ?? Number.NaN);
  return (a ?? Number.NaN) / (b ?? Number.NaN);
}
