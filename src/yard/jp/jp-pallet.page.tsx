import { definePage } from '#src/resource/slots/page.ts';
import { ContainerPanel } from './container-panel.tsx';
import { SheetButton } from './sheet-button.tsx';

/** 托盘. */
export const page = definePage('jp_pallet', {
  actions: [{ key: 'sheet', place: 'record', Show: SheetButton }],
  panels: [{ key: 'containers', place: 'above', Show: ContainerPanel }],
});
