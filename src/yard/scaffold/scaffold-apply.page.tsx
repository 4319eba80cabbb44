import { verbCode } from '#shared/resource/resource-address.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { ScaffoldFree } from './scaffold-free.tsx';
import { ScaffoldsOnBlock } from './scaffolds-on-block.tsx';

/** 脚手架申请. */
export const page = definePage('scaffold_apply', {
  sections: [
    {
      key: 'free',
      place: 'form',
      after: 'work',
      title: { zh: '部位、脚手架是否可用', en: 'Availability of place and scaffold' },
      permission: verbCode(scaffoldApply, 'list'),
      Show: ScaffoldFree,
    },
    {
      key: 'standing',
      place: 'form',
      title: { zh: '该处已有的脚手架', en: 'Existing scaffolds' },
      permission: verbCode(scaffold, 'list'),
      Show: ScaffoldsOnBlock,
    },
  ],
});
