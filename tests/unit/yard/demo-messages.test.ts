import { expect, test } from 'vitest';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import { messageDemo } from '#server/yard/message/demo-messages.ts';
import { sysMessageTemplate } from '#shared/system/message-template.ts';

test('the demo yard has three message templates, of which the last is a draft', () => {
  const ids = ['t1', 't2', 't3'];
  const world = { now: Date.UTC(2026, 2, 9, 0, 30), tenantId: 7, newId: () => ids.shift() };
  const { tables, instances, tasks, events } = messageDemo(world as unknown as DemoWorld);
  expect([instances, tasks, events]).toEqual([[], [], []]);
  const [{ definition, rows } = { definition: null, rows: [] }] = tables;
  expect([tables.length, definition]).toEqual([1, sysMessageTemplate]);
  const made = { tenantId: 7, createBy: 'admin', createTime: '2026-03-09 08:30:00' };
  expect(rows).toMatchObject([
    { id: 't1', templateCode: 'inspection_due', templateType: '1', useStatus: '1', ...made },
    { id: 't2', templateCode: 'storm_warning', templateType: '2', useStatus: '1', ...made },
    { id: 't3', templateCode: 'welcome', templateType: '1', useStatus: '0', ...made },
  ]);
  // Each is shown with values that all of its places take.
  for (const { templateContent, templateTestJson } of rows) {
    const values = JSON.parse(String(templateTestJson));
    const places = [...String(templateContent).matchAll(/\$\{(\w+)(!?)/g)];
    expect(places.length).toBeGreaterThan(0);
    for (const [, name = '', optional] of places) expect(optional === '!' || name in values, name).toBe(true);
  }
});
