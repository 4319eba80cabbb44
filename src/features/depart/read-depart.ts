import type { ResultOf } from '#shared/contract/call.ts';
import { departLevel, departTree } from '#shared/contract/people/depart.ts';
import { call } from '#src/http/call.ts';

export type DepartRow = ResultOf<typeof departTree>[number] & {
  /** Name of the parent, for forms that show the parent read-only. */
  readonly parentId_dictText?: string;
};

/**
 * Reads a department with its people in charge; undefined if it does not exist. A JeecgBoot server sends the people in
 * charge only with a level of its tree, and would remove them all if a save did not contain them.
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
