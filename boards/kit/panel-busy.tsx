import { createContext, type ReactNode, useSyncExternalStore } from 'react';
import type { BoardClient } from './board-client.ts';

/** Whether the panels of this board wait for a slow answer. */
export const PanelBusy = createContext(false);

export interface PanelBusyProviderProps {
  readonly client: Pick<BoardClient<unknown>, 'subscribe' | 'busy'>;
  readonly children: ReactNode;
}

/** Provides the loading state to the panels; nothing else renders when a reload begins or ends. */
export function PanelBusyProvider({ client, children }: PanelBusyProviderProps) {
  return <PanelBusy value={useSyncExternalStore(client.subscribe, client.busy)}>{children}</PanelBusy>;
}
