import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { sysProject } from '#shared/system/project.ts';

/** Key of the list of grants in a project. */
export const membersKey: string = linesOf(sysProject)[0]?.key ?? '';

export type GranteeKind = 'username' | 'roleId' | 'orgCode';

/** A grantee of a project: a person by username, a role by id, or a department by code. */
export interface Grantee {
  readonly kind: GranteeKind;
  readonly value: string;
}

const kinds: readonly GranteeKind[] = ['username', 'roleId', 'orgCode'];

/** Grantees of a line; exactly one in a valid line. */
export function granteesOf(line: RecordPatch): readonly Grantee[] {
  return kinds.flatMap((kind) => (line[kind] ? [{ kind, value: String(line[kind]) }] : []));
}

export interface ChangedGrants {
  readonly given: readonly Grantee[];
  readonly taken: readonly Grantee[];
  /** All grantees after the save. */
  readonly left: readonly Grantee[];
}

/** Added and removed grantees; none if the save does not contain the lines. */
export function changedGrants(
  before: readonly RecordPatch[],
  after: readonly RecordPatch[] | undefined,
): ChangedGrants {
  if (!after) return { given: [], taken: [], left: before.flatMap(granteesOf) };
  const [was, is] = [before.flatMap(granteesOf), after.flatMap(granteesOf)];
  const isIn = (list: readonly Grantee[]) => (one: Grantee) =>
    list.some(({ kind, value }) => kind === one.kind && value === one.value);
  return {
    given: is.filter((one) => !isIn(was)(one)),
    taken: was.filter((one) => !isIn(is)(one)),
    left: is,
  };
}
