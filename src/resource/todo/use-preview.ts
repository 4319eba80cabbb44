import { useState } from 'react';
import { readSetting, writeSetting } from '#shared/session/store.ts';
import { mediaOf, useMedia } from '#src/screen/use-media.ts';

/** A display setting, which follows the user to other browsers. */
const setting = 'DEFAULT_TASK_PREVIEW';
/** In a narrower window the list would have no room next to the menu. */
const wide = mediaOf('(min-width: 1200px)');

/** Whether the preview of the active task is available and shown. */
export function usePreview(phone: boolean) {
  const offered = useMedia(wide) && !phone;
  const [wanted, setWanted] = useState(() => readSetting(setting) === true);
  const toggle = () => {
    writeSetting(setting, !wanted);
    setWanted(!wanted);
  };
  return { offered, shown: offered && wanted, toggle };
}
