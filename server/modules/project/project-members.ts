import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { sysProject } from '#shared/system/project.ts';

/** Under which a project carries whom it is granted to. */
export const membersKey: string = linesOf(sysProject)[0]?.key ?? '';

export type GranteeKind = 'username' | 'roleId' | 'orgCode';

/** One of whom a project is granted to: a person by username, a role by id, a department by its code. */
export interface Grantee {
  readonly kind: GranteeKind;
  readonly value: string;
}

const kinds: readonly GranteeKind[] = ['username', 'roleId', 'orgCode'];

/** Whom a line names; one, in what may be saved. */
export function granteesOf(line: RecordPatch): readonly Grantee[] {
  return kinds.flatMap((kind) => (line[kind] ? [{ kind, value: String(line[kind]) }] : []));
}

export interface ChangedGrants {
  readonly given: readonly Grantee[];
  readonly taken: readonly Grantee[];
  /** All that are there afterwards. */
  readonly left: readonly Grantee[];
}

/** What a save gives and takes; nothing where it does not speak of the lines. */
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
