import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { endNode, startNode } from '#shared/workflow/flow-ends.ts';

/**
 * 清场 (docs/domain.md §4.4, §4.5): goes directly to the site administrators, who inspect the empty site and store a
 * photo. If the site is not clean, the application goes back to the applicant, who continues to occupy the site.
 */
export const siteClearFlow: FlowDefinition = {
  key: 'wf_site_clear',
  name: { zh: '场地清场', en: 'Site clearing' },
  resource: 'site_apply',
  nodes: [
    startNode,
    {
      key: 'verify',
      name: { zh: '清场验收', en: 'Inspection of the cleared site' },
      type: 'handle',
      assignees: ['role:site_admin'],
      slaHours: 8,
      editable: ['clearPhotos'],
      required: [{ field: 'clearPhotos' }],
      actions: ['reject', 'transfer'],
      onEnter: 'askClear',
      onPass: 'cleared',
      onReject: 'notClear',
      onStop: 'notClear',
    },
    endNode,
  ],
};
