import { definePage } from '#src/resource/slots/page.ts';
import { DecideRegistrationButton } from './decide-registration-button.tsx';

/** 注册审核. */
export const page = definePage('sys_registration', {
  actions: [
    { key: 'decide', place: 'row', permission: 'system:registration:admit', Show: DecideRegistrationButton },
    { key: 'decide', place: 'record', permission: 'system:registration:admit', Show: DecideRegistrationButton },
  ],
});
