import { colleagues } from '#server/kernel/roles.ts';
import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { demoArea } from '#shared/yard/demo/area.ts';
import { demoPickGuard } from './pick-guard.ts';
import { demoPickHooks } from './pick-hooks.ts';
import { demoRowHooks } from './row-hooks.ts';

/** `leader` only reads in all areas, so here as well. */
const trying = colleagues.filter((role) => role !== 'leader');

/** 组件示例: all colleagues may try the controls. */
export const demoServerArea: ServerAreaOf<typeof demoArea> = {
  area: demoArea,
  hooks: { demo_row: demoRowHooks, demo_pick: demoPickHooks },
  guards: [demoPickGuard],
  grants: {
    colleagues: { pages: 'all', rights: { demo_row: ['list'], demo_order: ['list'], demo_pick: ['list'] } },
    // As in other areas, the administrator neither files nor decides by default.
    roles: Object.fromEntries(
      trying.map((role) => [
        role,
        { rights: { demo_row: 'all', demo_order: 'all', demo_pick: role === 'admin' ? ['list'] : 'all' } },
      ]),
    ),
  },
};
