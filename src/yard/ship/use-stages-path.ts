import { useListPath } from '#src/resource/resource-path.ts';
import { stagesBehind } from './stages-behind.ts';

/** Returns the path of the list of the stages behind a value of the ship's curve; null if there is none to open. */
export function useStagesPath(ship: string): (line: string, day: string) => string | null {
  const stages = useListPath('block_stage');
  return (line, day) => {
    const filter = stagesBehind(ship, line, day);
    return stages === undefined || filter === null ? null : `${stages}?${new URLSearchParams(filter)}`;
  };
}
