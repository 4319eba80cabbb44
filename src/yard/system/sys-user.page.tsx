import { definePage } from '#src/resource/slots/page.ts';
import { RecycleBinButton } from './recycle-bin-button.tsx';
import { FreezeSelected, OpenSelected } from './user-freeze-buttons.tsx';
import { ManageInRow, ManageOnRecord } from './user-manage-menu.tsx';

/** 用户管理. */
export const page = definePage('sys_user', {
  actions: [
    { key: 'bin', place: 'toolbar', permission: 'system:user:recycleBin', Show: RecycleBinButton },
    { key: 'freeze', place: 'selection', permission: 'system:user:frozenBatch', Show: FreezeSelected },
    { key: 'open', place: 'selection', permission: 'system:user:frozenBatch', Show: OpenSelected },
    { key: 'manage', place: 'row', Show: ManageInRow },
    { key: 'manage', place: 'record', Show: ManageOnRecord },
  ],
});
