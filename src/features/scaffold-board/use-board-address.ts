import { useMemo } from 'react';
import type { ChangeSearch } from '#src/tab/use-search.ts';

/** What the address says: `?ship=…&from=2026-03-01&scaffold=…&view=table&all=1`. */
export interface BoardAddress {
  readonly ship: string | null;
  /** First day; null for the period around today. */
  readonly from: string | null;
  /** Id of the scaffold or application whose drawer is open. */
  readonly chosen: string | null;
  readonly isTable: boolean;
  /** Whether blocks without scaffolds are shown, too. */
  readonly all: boolean;
  readonly set: (name: 'from' | 'scaffold' | 'view' | 'all', value: string | null) => void;
  /** Closes the drawer of a scaffold of another ship. */
  readonly chooseShip: (ship: string) => void;
}

export function useBoardAddress(search: URLSearchParams, change: ChangeSearch): BoardAddress {
  return useMemo(() => {
    const write = (values: Readonly<Record<string, string | null>>) =>
      void change(
        (now) => {
          for (const [name, value] of Object.entries(values)) {
            if (value === null) now.delete(name);
            else now.set(name, value);
          }
          return now;
        },
        { replace: true },
      );
    return {
      ship: search.get('ship'),
      from: search.get('from'),
      chosen: search.get('scaffold'),
      isTable: search.get('view') === 'table',
      all: search.get('all') === '1',
      set: (name, value) => write({ [name]: value }),
      chooseShip: (ship) => write({ ship, scaffold: null }),
    };
  }, [search, change]);
}
