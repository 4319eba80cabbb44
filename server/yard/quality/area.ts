import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { qualityArea } from '#shared/yard/quality/area.ts';
import { qualityDemo } from './demo/demo-quality.ts';
import { qualityHooks } from './quality-hooks.ts';

/** 质量 (docs/domain.md §12): inspectors edit, leaders read. */
export const qualityServerArea: ServerAreaOf<typeof qualityArea> = {
  area: qualityArea,
  hooks: { quality: qualityHooks },
  grants: {
    roles: {
      qc: { pages: 'all', rights: { quality: 'all' } },
      leader: { pages: 'all', rights: { quality: ['list'] } },
      admin: { pages: 'all', rights: { quality: ['list'] } },
    },
  },
  demo: qualityDemo,
};
