import { verbCode } from '#shared/resource/resource-address.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { StandingHere } from './standing-here.tsx';

/** 脚手架申请. */
export const page = definePage('scaffold_apply', {
  sections: [
    {
      key: 'standing',
      place: 'form',
      title: { zh: '该处已有的脚手架', en: 'What stands there already' },
      permission: verbCode(scaffold, 'list'),
      Show: StandingHere,
    },
  ],
});
