import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TreeChoice, TreeSource } from './tree-choice.ts';

interface Opened {
  /** JSON of the source's key, to detect a change of source. */
  readonly key: string;
  readonly below: ReadonlyMap<string, readonly TreeChoice[]>;
  readonly expanded: readonly string[];
  /** Why a level could not be loaded. */
  readonly problem: string | undefined;
}

const none: readonly TreeChoice[] = [];

/** The loaded levels of a tree; the top level is loaded once `wanted`. */
export function useTreeLevels(source: TreeSource, wanted: boolean) {
  const key = JSON.stringify(source.key);
  const fresh: Opened = { key, below: new Map(), expanded: [], problem: undefined };
  const [state, setState] = useState(fresh);
  const top = useQuery({
    queryKey: ['tree', ...source.key],
    queryFn: ({ signal }) => source.below(null, signal),
    enabled: wanted,
    staleTime: 30_000,
    retry: false,
  });
  const shown = useRef(key);
  useEffect(() => {
    shown.current = key;
  }, [key]);
  const opened = state.key === key ? state : fresh;
  const change = (next: (before: Opened) => Partial<Opened>) =>
    setState((before) => {
      const from = before.key === key ? before : fresh;
      return { ...from, ...next(from) };
    });

  return {
    top: top.data ?? none,
    isLoading: top.isFetching,
    problem: top.error?.message ?? opened.problem,
    opened,
    expand: (expanded: readonly string[]) => change(() => ({ expanded })),
    async load(node: TreeChoice): Promise<void> {
      try {
        const level = await source.below(node);
        // Drops a late result: another tree is shown now.
        if (shown.current !== key) return;
        change(({ below }) => ({ below: new Map(below).set(node.value, level), problem: undefined }));
      } catch (error) {
        if (shown.current !== key) return;
        // Closes the node, so that opening it loads again.
        change(({ expanded }) => ({
          expanded: expanded.filter((value) => value !== node.value),
          problem: error instanceof Error ? error.message : String(error),
        }));
      }
    },
  };
}
