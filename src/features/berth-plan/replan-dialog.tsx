import Alert from 'antd/es/alert';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useDefinition } from '#src/resource/definitions/use-definition.ts';
import { TransitionDialog } from '#src/resource/record/transition-dialog.tsx';
import { Dialog } from '#src/screen/dialog.tsx';
import { berthPlanMessages } from './berth-plan.messages.ts';
import type { Asked } from './use-replan.ts';

/** 调整泊位计划, with the berth and times to which the ship was moved. The server runs its usual checks and decides. */
export function ReplanDialog(asked: Asked) {
  const { data, error = null } = useDefinition('wharf_apply') ?? {};
  if (data) return <Replan {...asked} definition={data} />;
  return error === null ? null : <Failed {...asked} error={error} />;
}

function Replan({ definition, box, move, onClose }: Asked & { readonly definition: ResourceDefinition }) {
  const { queryById, transitions } = resourceCalls(definition);
  // Reads the current application, because the data of the plan may be half a minute old.
  const found = useCall(queryById, { query: { id: box.id } }, { quiet: true, gcTime: 0 });
  const each = transitions.find(({ transition }) => transition.action === 'replan');
  if (found.isError) return <Failed box={box} error={found.error} onClose={onClose} />;
  if (!found.data || !each) return null;
  const elsewhere = move.berth.id !== box.berth;
  const given = {
    berthId: move.berth.id,
    eta: move.fromTime,
    etd: move.toTime,
    ...(elsewhere && { secondBerth: move.second?.id ?? null, outerOf: null }),
  };
  return (
    <TransitionDialog
      definition={definition}
      record={{ ...found.data, ...given, id: found.data.id, version: found.data.version }}
      each={each}
      onClose={onClose}
    />
  );
}

function Failed({ box, error, onClose }: Pick<Asked, 'box' | 'onClose'> & { readonly error: Error }) {
  const t = useMessages(berthPlanMessages);
  return (
    <Dialog open title={t('replan', { ship: box.ship })} footer={null} onCancel={() => onClose(false)}>
      <Alert type="error" showIcon title={error.message} />
    </Dialog>
  );
}
