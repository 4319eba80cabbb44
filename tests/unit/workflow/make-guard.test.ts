import { expect, it } from 'vitest';
import type { Finding } from '#server/workflow/area-guard.ts';
import type { Find } from '#server/workflow/find-all.ts';
import { makeGuard } from '#server/workflow/make-guard.ts';
import { siteApplyFlow } from '#shared/yard/site/site-apply.flow.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { siteClearFlow } from '#shared/yard/site/site-clear.flow.ts';

const record = { id: 'a', version: 1 };
const input = (nodeKey: string) => ({ db: {} as never, tenantId: 1, record, nodeKey, username: 'x', taskId: null });
const said: Finding = { error: 'notFound', params: {}, blocks: true };
const says: Find = async () => [said];

it('makeGuard runs only the checks of the node', async () => {
  const guard = makeGuard(siteApply, { flows: [siteApplyFlow], checks: { start: [says, says], plan: [says] } });
  expect(guard).toMatchObject({ area: 'site', resource: 'site_apply' });
  expect([guard.flowKeyOf(record), guard.predicates(record)]).toEqual([siteApplyFlow.key, {}]);
  expect(await guard.findings(input('start'))).toEqual([said, said]);
  expect(await guard.findings(input('assign'))).toEqual([]);
});

it('makeGuard refuses checks of an unknown node, and several flows without flowKeyOf', () => {
  const misspelt = { flows: [siteApplyFlow], checks: { asign: [says] } } as const;
  expect(() => makeGuard(siteApply, misspelt)).toThrow('site_apply: no flow has the node asign');
  expect(() => makeGuard(siteApply, { flows: [siteApplyFlow, siteClearFlow] })).toThrow('flowKeyOf');
});
