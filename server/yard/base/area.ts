import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { baseArea } from '#shared/yard/base/area.ts';
import { contractorFindings } from './contractor-findings.ts';
import { shipFindings } from './ship-findings.ts';
import { templateHooks } from './template-file.ts';

/** Rights of people who keep the records of contractors, but do not decide about their status. */
const kept = ['list', 'add', 'edit', 'delete', 'deleteBatch'] as const;

/** 基础数据: all forms refer to these records, so reading them needs no page. */
export const baseServerArea: ServerAreaOf<typeof baseArea> = {
  area: baseArea,
  hooks: { excel_template: templateHooks },
  onSubmit: [contractorFindings, shipFindings],
  grants: {
    colleagues: { rights: { contractor: ['list'], calendar: ['list'] } },
    roles: {
      planner: { pages: 'all', rights: { calendar: 'all' } },
      dispatcher: { pages: 'all', rights: { calendar: ['edit'] } },
      prod_mgr: { pages: 'all', rights: { contractor: ['lift'] } },
      scaf_eng: { pages: 'all' },
      hse: { pages: 'all', rights: { calendar: ['edit'], contractor: ['confirm'] } },
      wx_clerk: { pages: 'all', rights: { contractor: ['add', 'edit', 'confirm'] } },
      wx_vendor: { rights: { contractor: ['list'] } },
      leader: { pages: 'all' },
      admin: { pages: 'all', rights: { contractor: kept, calendar: 'all', excel_template: 'all' } },
    },
  },
};
