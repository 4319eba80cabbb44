import { describe, expect, it } from 'vitest';
import { resourcePaths } from '#src/resource/resource-path.ts';

describe('paths of resource pages', () => {
  it('are read from the menu at every depth, and only from pages with a route', () => {
    const paths = resourcePaths([
      {
        path: '/prm/ship',
        component: 'layouts/RouteView',
        children: [
          { path: 'ship', component: 'resource/ship' },
          { path: '/prm/ship/block', component: 'resource/block' },
          { path: '/elsewhere', component: 'resource/hidden', route: '0' },
        ],
      },
      { path: '/todo', component: 'todo/scaffold' },
    ]);
    expect([...paths]).toEqual([
      ['ship', '/prm/ship/ship'],
      ['block', '/prm/ship/block'],
    ]);
  });
});
