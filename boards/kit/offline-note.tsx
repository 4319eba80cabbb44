import { useEffect, useState } from 'react';
import type { BoardMessages } from './board-messages.ts';
import { keepOfflineCopy, type OfflineGap } from './offline-copy.ts';

/** Note in the corner of a screen that cannot start without its server, with the reason. */
export function OfflineNote({ messages }: { readonly messages: BoardMessages }) {
  const [gap, setGap] = useState<OfflineGap>();
  useEffect(() => keepOfflineCopy(setGap), []);
  return gap ? <p className="offline-note">{messages.offline[gap]}</p> : null;
}
