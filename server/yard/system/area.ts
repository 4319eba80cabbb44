import { registrationHooks } from '#server/modules/registration/registration-hooks.ts';
import { heads } from '#server/seed/roles.ts';
import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { systemArea } from '#shared/yard/system/area.ts';
import { checkRuleHooks } from './check-rule-hooks.ts';
import { fillRuleHooks } from './fill-rule-hooks.ts';

/** 系统管理: its administrator's alone. */
export const systemServerArea: ServerAreaOf<typeof systemArea> = {
  area: systemArea,
  hooks: {
    sys_check_rule: checkRuleHooks,
    sys_fill_rule: fillRuleHooks,
    sys_registration: registrationHooks,
  },
  grants: {
    // Whom one works with.
    colleagues: { pages: ['system.addressList'] },
    roles: {
      ...Object.fromEntries(heads.map((role) => [role, { pages: ['system.myDepart'] }])),
      admin: {
        pages: 'all',
        rights: {
          sys_check_rule: 'all',
          sys_fill_rule: 'all',
          sys_registration: 'all',
        },
      },
    },
  },
};
