import type { ResultOf } from '#shared/contract/call.ts';
import { departLevel, departTree } from '#shared/contract/people/depart.ts';
import { call } from '#src/http/call.ts';

export type DepartRow = ResultOf<typeof departTree>[number] & {
  /** Name of the parent: a form that does not let it change shows it. */
  readonly parentId_dictText?: string;
};

/**
 * One department with who is in charge of it; undefined where there is none. A JeecgBoot server names the people in charge
 * in a level of its tree only, and a save without them takes the department away from all of them.
 */
export async function readDepart(id: string, signal?: AbortSignal): Promise<DepartRow | undefined> {
  const [depart] = await call(departTree, { query: { ids: id } }, { signal });
  if (depart === undefined || typeof depart.directorUserIds === 'string') return depart;
  const { parentId } = depart;
  const [level, parents] = await Promise.all([
    call(departLevel, { query: parentId ? { pid: parentId } : {} }, { signal }),
    parentId ? call(departTree, { query: { ids: parentId } }, { signal }) : [],
  ]);
  const row = level.find((each) => each.id === id) ?? depart;
  const parent = parents.find((each) => each.id === parentId);
  return parent === undefined ? row : { ...row, parentId_dictText: parent.departName };
}
