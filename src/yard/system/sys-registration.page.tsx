import { definePage } from '#src/resource/slots/page.ts';
import { DecideInRow, DecideOnRecord } from './decide-registration-button.tsx';

/** 注册审核. */
export const page = definePage('sys_registration', {
  actions: [
    { key: 'decide', place: 'row', permission: 'system:registration:admit', Show: DecideInRow },
    { key: 'decide', place: 'record', permission: 'system:registration:admit', Show: DecideOnRecord },
  ],
});
