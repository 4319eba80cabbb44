import { useDisplay } from './display-settings.ts';
import { mediaOf, useMedia } from './use-media.ts';

const reduced = mediaOf('(prefers-reduced-motion: reduce)');

/** Whether nothing may move: the person asked the system for that, or this office (`withoutAnimation`). */
export function useStill(): boolean {
  const asked = useDisplay(({ withoutAnimation }) => withoutAnimation);
  return useMedia(reduced) || asked;
}
