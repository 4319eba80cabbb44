import type { ResultOf } from '#shared/contract/call.ts';
import { departLevel, departTree } from '#shared/contract/depart.ts';
import { call } from '#src/http/call.ts';

export type DepartRow = ResultOf<typeof departTree>[number];

/**
 * One department with who is in charge of it; undefined where there is none. A JeecgBoot server names the people in charge
 * in a level of its tree only, and a save without them takes the department away from all of them.
 */
export async function readDepart(id: string, signal?: AbortSignal): Promise<DepartRow | undefined> {
  const [depart] = await call(departTree, { query: { ids: id } }, { signal });
  if (depart === undefined || typeof depart.directorUserIds === 'string') return depart;
  const level = await call(departLevel, { query: depart.parentId ? { pid: depart.parentId } : {} }, { signal });
  return level.find((each) => each.id === id) ?? depart;
}
