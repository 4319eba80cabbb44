import { QueryClient, QueryClientProvider, type QueryFilters } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { failedUnreached, noteNewSession, onNetworkReturn } from '#src/http/network-return.ts';
import { queryDefaults } from '#src/http/query-defaults.ts';
import { onLanguageChange } from '#src/i18n/language.ts';
import { onSessionChange } from '#src/session/session-store.ts';
import { AntdProvider } from './antd-provider.tsx';

/** Query client of the office. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: queryDefaults,
    mutations: { retry: false, networkMode: 'always' },
  },
});

onSessionChange((state, before) => {
  if (state.session?.userInfo.username !== before.session?.userInfo.username) queryClient.clear();
  else if (state.session?.token !== before.session?.token) noteNewSession();
  // Another department sees other rows. The department may also have been switched in another window.
  else if (state.session?.userInfo !== before.session?.userInfo) void queryClient.invalidateQueries();
});

/** Providers around the pages of a signed-in user. */
export function Providers({ children }: { children: ReactNode }) {
  // The server sends dictionary texts and titles in the language of the request.
  useEffect(() => onLanguageChange(() => void queryClient.invalidateQueries()), []);
  useEffect(
    () =>
      onNetworkReturn(() => {
        const failed = {
          type: 'active',
          predicate: ({ state }) => failedUnreached(state.error),
        } as const satisfies QueryFilters;
        void queryClient.refetchQueries(failed, { cancelRefetch: false });
      }),
    [],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <AntdProvider>{children}</AntdProvider>
    </QueryClientProvider>
  );
}
