import type { ErrorEntry } from '#shared/errors/error-entry.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { Dictionary } from '#shared/resource/dictionary.ts';
import type { MenuDirectory } from '#shared/resource/menu-entry.ts';
import type { Text } from '#shared/resource/text.ts';
import type { HueName } from '#shared/theme/hues.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import type { ExtraApproval } from './extra-approval.ts';
import type { LateKind } from './late-kind.ts';
import type { ParameterDefinition } from './parameter.ts';
import type { SummaryDefinition } from './summary-definition.ts';

/**
 * A business area as data. Only `areas.ts` knows the names of all areas; the server's part of an area is
 * `server/yard/<area>/area.ts`.
 */
export interface YardArea {
  /** `site | tool | scaffold | …`: name of the folder, part of paths, key of data scopes and of the timeline. */
  readonly key: string;
  /** Title on the home page, on pages of pending tasks and on wall screens: 脚手架. */
  readonly title: Text;
  /** Colour of the area in charts and on boards. An area with applications has one, different from all others. */
  readonly hue?: HueName;
  /**
   * An area for trying out controls. The home page and the wall screens leave it out, because they show the yard's
   * work.
   */
  readonly example?: true;
  readonly definitions: readonly ResourceDefinition[];
  readonly flows?: readonly FlowDefinition[];
  /** Approvals that applications of any area need before their own flow, while a rule of this area requires it. */
  readonly extraApprovals?: readonly ExtraApproval[];
  readonly dictionaries?: readonly Dictionary[];
  readonly menu?: MenuDirectory;
  /** Kinds of records that can be late, in addition to tasks. */
  readonly late?: readonly LateKind[];
  /** Its reports in 统计汇总 (docs/domain.md §13). */
  readonly summaries?: readonly SummaryDefinition[];
  /** Refusals of the area's rules; the keys are ids in the catalogue of errors. */
  readonly errors?: Readonly<Record<string, ErrorEntry>>;
  /** Numbers that a tenant may set (docs/domain.md §22), by key `<area>.<name>`. */
  readonly parameters?: Readonly<Record<`${string}.${string}`, ParameterDefinition>>;
}
