import type { ResourceHooks } from '#server/resource/hooks.ts';
import type { AreaGuard } from '#server/workflow/area-guard.ts';
import { scaffoldApplyHooks } from './scaffold/apply-hooks.ts';
import { calendarHooks } from './scaffold/calendar-hooks.ts';
import { scaffoldGuard } from './scaffold/guard.ts';
import { scaffoldInspectHooks } from './scaffold/inspect-hooks.ts';
import { scaffoldHooks } from './scaffold/ledger-hooks.ts';

/** The business areas' own rules, all in one place: what the workflow asks … */
export const areaGuards: readonly AreaGuard[] = [scaffoldGuard];

/** … and what attaches to the resource engine, by resource code. */
export const areaHooks: Readonly<Record<string, ResourceHooks>> = {
  scaffold: scaffoldHooks,
  scaffold_apply: scaffoldApplyHooks,
  scaffold_inspect: scaffoldInspectHooks,
  calendar: calendarHooks,
};
