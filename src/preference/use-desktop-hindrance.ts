import { useMessages } from '#src/i18n/use-messages.ts';
import { desktopMessages } from './desktop.messages.ts';
import { useDesktopState } from './desktop-notices.ts';

/** Text that explains why this browser shows no desktop notifications; null if it may. */
export function useDesktopHindrance(): string | null {
  const t = useMessages(desktopMessages);
  const state = useDesktopState();
  return state === 'insecure' || state === 'blocked' ? t(state) : null;
}
