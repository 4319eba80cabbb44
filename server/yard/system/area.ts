import { heads } from '#server/kernel/roles.ts';
import { categoryHooks } from '#server/modules/category/category-hooks.ts';
import { positionHooks } from '#server/modules/position/position-hooks.ts';
import { projectHooks } from '#server/modules/project/project-hooks.ts';
import { registrationHooks } from '#server/modules/registration/registration-hooks.ts';
import { roleHooks } from '#server/modules/role/role-hooks.ts';
import { roleHomeHooks } from '#server/modules/role-home/role-home-hooks.ts';
import { tenantHooks } from '#server/modules/tenant/tenant-hooks.ts';
import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { systemArea } from '#shared/yard/system/area.ts';
import { checkRuleHooks } from './check-rule-hooks.ts';
import { fillRuleHooks } from './fill-rule-hooks.ts';

/** 系统管理: for administrators, with few exceptions. */
export const systemServerArea: ServerAreaOf<typeof systemArea> = {
  area: systemArea,
  hooks: {
    sys_category: categoryHooks,
    sys_position: positionHooks,
    sys_check_rule: checkRuleHooks,
    sys_fill_rule: fillRuleHooks,
    sys_registration: registrationHooks,
    sys_role: roleHooks,
    sys_role_index: roleHomeHooks,
    sys_tenant: tenantHooks,
    sys_project: projectHooks,
  },
  grants: {
    // All colleagues see the address list and the project of a ship.
    colleagues: { pages: ['system.addressList'], rights: { sys_project: ['list'] } },
    roles: {
      ...Object.fromEntries(heads.map((role) => [role, { pages: ['system.myDepart'] }])),
      // These roles plan by projects, or lead people who do.
      planner: { pages: ['system.project'] },
      dispatcher: { pages: ['system.project'] },
      prod_mgr: { pages: ['system.myDepart', 'system.project'] },
      leader: { pages: ['system.myDepart', 'system.project'] },
      admin: {
        pages: 'all',
        rights: {
          sys_dict: 'all',
          sys_category: 'all',
          sys_position: 'all',
          sys_check_rule: 'all',
          sys_fill_rule: 'all',
          sys_registration: 'all',
          sys_role: 'all',
          sys_role_index: 'all',
          sys_tenant: 'all',
          sys_project: 'all',
        },
      },
    },
  },
};
