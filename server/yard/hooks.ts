import type { ResourceHooks } from '#server/resource/hooks.ts';
import { demoRowHooks } from './demo/row-hooks.ts';
import { scaffoldApplyHooks } from './scaffold/apply-hooks.ts';
import { calendarHooks } from './scaffold/calendar-hooks.ts';
import { scaffoldInspectHooks } from './scaffold/inspect-hooks.ts';
import { scaffoldHooks } from './scaffold/ledger-hooks.ts';

/** What is special to each area, by resource code; a resource without an entry has nothing special. */
export const hooksByCode: Readonly<Record<string, ResourceHooks>> = {
  scaffold: scaffoldHooks,
  scaffold_apply: scaffoldApplyHooks,
  scaffold_inspect: scaffoldInspectHooks,
  calendar: calendarHooks,
  demo_row: demoRowHooks,
};
