import { useState } from 'react';
import { readSetting, writeSetting } from '#shared/session/store.ts';
import { mediaOf, useMedia } from '#src/screen/use-media.ts';

/** Kept for the person, as the other settings of how the office looks are. */
const setting = 'DEFAULT_TASK_PREVIEW';
/** Below it the list would have no room beside the menu. */
const wide = mediaOf('(min-width: 1200px)');

/** Whether the marked task is shown beside its list. */
export function usePreview(phone: boolean) {
  const offered = useMedia(wide) && !phone;
  const [wanted, setWanted] = useState(() => readSetting(setting) === true);
  const toggle = () => {
    writeSetting(setting, !wanted);
    setWanted(!wanted);
  };
  return { offered, shown: offered && wanted, toggle };
}
