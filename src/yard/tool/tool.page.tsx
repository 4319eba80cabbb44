import { definePage } from '#src/resource/slots/page.ts';
import { FindButton } from './find-button.tsx';
import { LabelButton } from './label-button.tsx';

/** 工装库存. */
export const page = definePage('tool', {
  actions: [
    { key: 'find', place: 'toolbar', Show: FindButton },
    { key: 'label', place: 'record', Show: LabelButton },
  ],
});
