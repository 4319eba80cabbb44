/** Filter of the list of stages: those of a ship, or those that have begun by a day, by plan or in fact. */
export function stagesBehind(ship: string, line?: string, day?: string): Readonly<Record<string, string>> | null {
  if (line === undefined || day === undefined) return { ship };
  if (line === 'plan') return { ship, planStart_end: day };
  return line === 'actual' ? { ship, actStart_end: day } : null;
}
