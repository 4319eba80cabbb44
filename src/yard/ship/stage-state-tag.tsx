import type { StageState } from '#shared/yard/ship/stage-state.ts';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { matrixMessages } from './matrix.messages.ts';
import { stateLooks } from './stage-looks.ts';

/** State of a stage as colour, icon and word. */
export function StageStateTag({ state }: { readonly state: StageState }) {
  const t = useMessages(matrixMessages);
  return <StateTag state={stateLooks[state]} text={t(state)} />;
}
