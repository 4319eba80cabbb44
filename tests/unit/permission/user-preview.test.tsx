import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ResultOf } from '#shared/contract/call.ts';
import { previewUser } from '#shared/contract/rights/menu.ts';
import { UserPreview } from '#src/features/permission/user-preview.tsx';
import { callKey } from '#src/http/use-call.ts';

const code = (name: string) => ({ code: `prm:${name}`, name });
const preview = {
  username: 'li',
  realname: '李计划',
  roles: [],
  scope: { kind: 'dept', areas: [] },
  projects: [],
  menu: [],
  rules: [],
  buttons: [
    { menus: ['场地', '申请'], codes: [code('add'), code('edit')] },
    { menus: [], codes: [code('alone')] },
  ],
} as unknown as ResultOf<typeof previewUser>;

it('the preview of a user counts rights, not pages, and says what the user lacks', () => {
  const client = new QueryClient();
  client.setQueryData(callKey(previewUser, { query: { username: 'li' } }), preview);
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <UserPreview username="li" />
    </QueryClientProvider>,
  );
  expect(shown).toContain('按钮与权限（3）');
  expect(shown).toContain('没有角色');
  expect(shown).toContain('未获任何项目授权');
  expect(shown).toContain('无页面的权限');
});
