import { verbCode } from '#shared/resource/resource-address.ts';
import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { InspectButton, InspectLink } from './inspect-link.tsx';
import { RoundSheetButton } from './round-sheet-button.tsx';
import { SignButton } from './sign-button.tsx';

const inspecting = verbCode(scaffoldInspect, 'add');

/** 脚手架台账. */
export const page = definePage('scaffold', {
  actions: [
    { key: 'roundSheet', place: 'toolbar', permission: inspecting, Show: RoundSheetButton },
    { key: 'inspect', place: 'row', permission: inspecting, Show: InspectLink },
    { key: 'inspectThis', place: 'record', permission: inspecting, Show: InspectButton },
    { key: 'sign', place: 'record', Show: SignButton },
  ],
  panels: [{ key: 'attention', place: 'above', Show: AttentionPanel }],
});
