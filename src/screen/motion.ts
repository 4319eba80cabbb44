import { useDisplay } from './display-settings.ts';
import { mediaOf, useMedia } from './use-media.ts';

const reduced = mediaOf('(prefers-reduced-motion: reduce)');

/** Whether animations are off: in the system's settings, or in the display settings (`withoutAnimation`). */
export function useStill(): boolean {
  const asked = useDisplay(({ withoutAnimation }) => withoutAnimation);
  return useMedia(reduced) || asked;
}
