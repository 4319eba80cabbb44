import type { AreaDemo } from '#server/demo/area-demo.ts';
import type { Figure } from '#server/figures/figure.ts';
import type { TenantJob } from '#server/kernel/job.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import type { AreaGuard, ExtraCheck, SubmitCheck } from '#server/workflow/area-guard.ts';
import type { AreaChart } from '#server/yard/chart/area-chart.ts';
import type { LateRows } from '#server/yard/late/late-rows.ts';
import type { BoardName } from '#shared/entries.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import type { AreaGrants, Grants } from './area-grants.ts';
import type { AvailabilityKind } from './availability/availability-kind.ts';
import type { MonthFigures } from './month-figures.ts';
import type { OpenOnShip } from './open-on-ship.ts';
import type { StoredReport } from './stored-report.ts';

/**
 * The server's half of a business area: what is special to it. `areas.ts` lists them and is the
 * only file of the server that knows their names.
 */
export interface ServerArea {
  readonly area: YardArea;
  /** By resource code of this area; another area's resource may be hooked into where the yard's work meets. */
  readonly hooks?: Readonly<Record<string, ResourceHooks>>;
  /** What it says about its applications, one per application resource. */
  readonly guards?: readonly AreaGuard[];
  /** Rules for the applications of every area, asked when one is submitted. */
  readonly onSubmit?: readonly SubmitCheck[];
  /** Of its extra approvals, by the key of the node: whether an application that is being submitted needs it. */
  readonly extraApprovals?: Readonly<Record<string, ExtraCheck>>;
  /** What of it can be booked, by the application that asks for it. */
  readonly availability?: readonly AvailabilityKind[];
  readonly jobs?: readonly TenantJob[];
  /** What it shows on the wall, by board; the board's page says where each stands. */
  readonly figures?: Readonly<Partial<Record<BoardName, readonly Figure[]>>>;
  /**
   * Codes of its applications whose numbers, steps and sums the open boards may show (docs/security.md P30); none that is not
   * named here.
   */
  readonly openOnBoards?: readonly string[];
  /** What of it may still be open on a ship that is to be delivered (docs/domain.md §16 rule 5). */
  readonly openOnShip?: readonly OpenOnShip[];
  /** What it adds to the charts of /IndexNewChart. */
  readonly charts?: readonly AreaChart[];
  /** Which rows of each of its kinds are open, by key. */
  readonly late?: Readonly<Record<string, LateRows>>;
  /** What is written down of it when a month is over (docs/domain.md §17). */
  readonly month?: readonly MonthFigures[];
  /** Reports over its records that every yard begins with. */
  readonly reports?: readonly StoredReport[];
  /** What the roles may open and do at the first start. */
  readonly grants: Grants;
  /** Its part of the demo yard. */
  readonly demo?: AreaDemo;
}

type ApplicationCode<A extends YardArea> = Extract<A['definitions'][number], { readonly application: object }>['code'];

/** The same, checked against the area's own codes, pages and kinds: what an `area.ts` declares itself as. */
export type ServerAreaOf<A extends YardArea> = ServerArea & {
  readonly area: A;
  readonly grants: AreaGrants<A>;
  readonly openOnBoards?: readonly ApplicationCode<A>[];
} & LateOf<A> &
  ExtrasOf<A>;

/** An area that asks for extra approvals says of each when. */
type ExtrasOf<A extends YardArea> = A extends {
  readonly extraApprovals: readonly { readonly node: { readonly key: infer K extends string } }[];
}
  ? { readonly extraApprovals: Readonly<Record<K, ExtraCheck>> }
  : unknown;

/** An area that names kinds says of each which rows are open. */
type LateOf<A extends YardArea> = A extends { readonly late: readonly { readonly key: infer K extends string }[] }
  ? { readonly late: Readonly<Record<K, LateRows>> }
  : unknown;
