import type { AreaDemo } from '#server/demo/area-demo.ts';
import type { Figure } from '#server/figures/figure.ts';
import type { TenantJob } from '#server/kernel/job.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import type { AreaGuard, ExtraCheck, SubmitCheck } from '#server/workflow/area-guard.ts';
import type { AreaChart } from '#server/yard/chart/area-chart.ts';
import type { HomeRows } from '#server/yard/home/home-rows.ts';
import type { LateRows } from '#server/yard/late/late-rows.ts';
import type { BoardName } from '#shared/boards.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import type { AreaGrants, Grants } from './area-grants.ts';
import type { AvailabilityKind } from './availability/availability-kind.ts';
import type { MonthFigures } from './month-figures.ts';
import type { OpenOnShip } from './open-on-ship.ts';
import type { Summary } from './report/summary.ts';
import type { StoredReport } from './stored-report.ts';

/**
 * The server part of a business area. `areas.ts` lists them and is the only file of the server that knows their names.
 */
export interface ServerArea {
  readonly area: YardArea;
  /** Hooks by resource code; an area may also hook into a resource of another area. */
  readonly hooks?: Readonly<Record<string, ResourceHooks>>;
  /** Checks and flows of its applications, one guard for each application resource. */
  readonly guards?: readonly AreaGuard[];
  /** Checks for applications of all areas, run when one is submitted. */
  readonly onSubmit?: readonly SubmitCheck[];
  /** For each extra approval of the area, by node key: whether a submitted application needs it. */
  readonly extraApprovals?: Readonly<Record<string, ExtraCheck>>;
  /** Availability checks of its applications. */
  readonly availability?: readonly AvailabilityKind[];
  readonly jobs?: readonly TenantJob[];
  /** Its figures on wall boards, by board; the board's page says where each is shown. */
  readonly figures?: Readonly<Partial<Record<BoardName, readonly Figure[]>>>;
  /**
   * Codes of its applications whose numbers, nodes and sums may be shown on open boards (docs/security.md P30).
   * Applications that are not listed here are not shown.
   */
  readonly openOnBoards?: readonly string[];
  /** Things of the area that keep a ship from being delivered while they are open (docs/domain.md §16 rule 5). */
  readonly openOnShip?: readonly OpenOnShip[];
  /** Its charts of /IndexNewChart. */
  readonly charts?: readonly AreaChart[];
  /** Its rows on the home page: those of today, and those that expire soon. */
  readonly home?: readonly HomeRows[];
  /** SQL of its late kinds, by key. */
  readonly late?: Readonly<Record<string, LateRows>>;
  /** Figures that are stored at the end of a month (docs/domain.md §17). */
  readonly month?: readonly MonthFigures[];
  /** SQL of the rows of its reports in 统计汇总. */
  readonly summaries?: readonly Summary[];
  /** Stored reports over its records that every new yard contains. */
  readonly reports?: readonly StoredReport[];
  /** What the roles may open and do at the first start. */
  readonly grants: Grants;
  readonly demo?: AreaDemo;
}

type ApplicationCode<A extends YardArea> = Extract<A['definitions'][number], { readonly application: object }>['code'];

/** A `ServerArea` that is type-checked against the area's own codes, pages and kinds; the type of each `area.ts`. */
export type ServerAreaOf<A extends YardArea> = ServerArea & {
  readonly area: A;
  readonly grants: AreaGrants<A>;
  readonly openOnBoards?: readonly ApplicationCode<A>[];
} & LateOf<A> &
  ExtrasOf<A>;

/** An area with extra approvals needs a check for each. */
type ExtrasOf<A extends YardArea> = A extends {
  readonly extraApprovals: readonly { readonly node: { readonly key: infer K extends string } }[];
}
  ? { readonly extraApprovals: Readonly<Record<K, ExtraCheck>> }
  : unknown;

/** An area with late kinds needs SQL for each. */
type LateOf<A extends YardArea> = A extends { readonly late: readonly { readonly key: infer K extends string }[] }
  ? { readonly late: Readonly<Record<K, LateRows>> }
  : unknown;
