import { expect, it } from 'vitest';
import { platformHas } from '#shared/platform/platform-calls.ts';
import { page } from '#src/yard/system/sys-tenant.page.tsx';

it('the tenant page offers what the server has: neither members nor a recycle bin before 3.4.3', () => {
  const offered = (version: '3.4.3' | '3.6.3') =>
    page.actions?.flatMap(({ key, call }) => (call === undefined || platformHas(version, call) ? [key] : []));
  expect(offered('3.4.3')).toEqual([]);
  expect(offered('3.6.3')).toEqual(['deleted', 'users']);
});
