import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryDefaults } from '#src/http/query-defaults.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a failed reading', () => {
  const failing = () => {
    const queryFn = vi.fn(() => Promise.reject(new Error('数据库忙')));
    const client = new QueryClient({ defaultOptions: { queries: queryDefaults } });
    const observe = () => new QueryObserver(client, { queryKey: ['events'], queryFn });
    return { queryFn, observe };
  };

  it('is not retried by components that render because of the failure', async () => {
    const { queryFn, observe } = failing();
    let words: (() => void) | undefined;
    observe().subscribe(({ isError }) => {
      if (isError) words ??= observe().subscribe(() => {});
      else {
        words?.();
        words = undefined;
      }
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('is retried by a page that is opened later', async () => {
    const { queryFn, observe } = failing();
    observe().subscribe(() => {});
    await vi.advanceTimersByTimeAsync(3_000);
    observe().subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(queryFn).toHaveBeenCalledTimes(2);
  });
});
