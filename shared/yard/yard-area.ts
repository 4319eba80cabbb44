import type { ErrorEntry } from '#shared/errors/error-entry.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { Dictionary } from '#shared/resource/dictionary.ts';
import type { MenuDirectory } from '#shared/resource/menu-entry.ts';
import type { Text } from '#shared/resource/text.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import type { ExtraApproval } from './extra-approval.ts';
import type { LateKind } from './late-kind.ts';
import type { ParameterDefinition } from './parameter.ts';

/**
 * What a business area is, as data. `areas.ts` lists them and is the only file that knows their
 * names; the server's half is `server/yard/<area>/area.ts`.
 */
export interface YardArea {
  /** `site | tool | scaffold | …`: folder, path, data scope and timeline. */
  readonly key: string;
  /** What people call it: 脚手架. On the home page, pending pages and walls. */
  readonly title: Text;
  /** To try things on: the home page and the walls, which tell of the yard's work, leave it out. */
  readonly example?: true;
  readonly definitions: readonly ResourceDefinition[];
  readonly flows?: readonly FlowDefinition[];
  /** What applications of any area need before their own flow begins, while a rule of this area says so. */
  readonly extraApprovals?: readonly ExtraApproval[];
  readonly dictionaries?: readonly Dictionary[];
  readonly menu?: MenuDirectory;
  /** What of it can be late, beside its tasks. */
  readonly late?: readonly LateKind[];
  /** What its rules refuse; ids are the catalogue's. */
  readonly errors?: Readonly<Record<string, ErrorEntry>>;
  /** Numbers that a tenant may set (docs/domain.md §22), by key `<area>.<name>`. */
  readonly parameters?: Readonly<Record<`${string}.${string}`, ParameterDefinition>>;
}
