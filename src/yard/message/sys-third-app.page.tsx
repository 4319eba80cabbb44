import { syncThirdApp } from '#shared/contract/session/third-app.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { SyncInRow } from './sync-app-button.tsx';

/** 企业应用. */
export const page = definePage('sys_third_app', {
  actions: [{ key: 'sync', place: 'row', call: syncThirdApp, Show: SyncInRow }],
});
