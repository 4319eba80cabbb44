import { verbCode } from '#shared/resource/resource-address.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { ApplicationPallets, TaskPallets } from './application-pallets.tsx';
import { FreeHour } from './free-hour.tsx';
import { NoteButton } from './note-button.tsx';

const free = { zh: '时段与托盘是否可用', en: 'Availability of hour and pallets' };
const pallets = { zh: '托盘', en: 'Pallets' };
const applying = verbCode(jpApply, 'list');
const reading = verbCode(jpPallet, 'list');

/** 集配申请. */
export const page = definePage('jp_apply', {
  actions: [{ key: 'note', place: 'record', Show: NoteButton }],
  sections: [
    { key: 'free', place: 'form', title: free, permission: applying, Show: FreeHour },
    { key: 'freeTask', place: 'task', opens: 'needTime', title: free, permission: applying, Show: FreeHour },
    { key: 'palletsTask', place: 'task', title: pallets, permission: reading, Show: TaskPallets },
    { key: 'pallets', place: 'detail', title: pallets, permission: reading, Show: ApplicationPallets },
  ],
});
