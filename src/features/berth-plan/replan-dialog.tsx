import { useQueryClient } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import { readBerthPlan } from '#shared/contract/yard/berth-plan.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { callKey, useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useDefinition } from '#src/resource/definitions/use-definition.ts';
import { TransitionDialog } from '#src/resource/record/transition-dialog.tsx';
import { Dialog } from '#src/screen/dialog.tsx';
import { berthPlanMessages } from './berth-plan.messages.ts';
import type { Moving } from './use-replan.ts';

interface ReplanDialogProps {
  readonly moving: Moving;
  readonly onClose: () => void;
}

/** 调整泊位计划, with the berth and times to which the ship was moved. The server runs its usual checks and decides. */
export function ReplanDialog({ moving, onClose }: ReplanDialogProps) {
  const definition = useDefinition('wharf_apply')?.data;
  return definition ? <Replan definition={definition} moving={moving} onClose={onClose} /> : null;
}

function Replan({
  definition,
  moving: { box, move },
  onClose,
}: ReplanDialogProps & { readonly definition: ResourceDefinition }) {
  const t = useMessages(berthPlanMessages);
  const queryClient = useQueryClient();
  const { queryById, transitions } = resourceCalls(definition);
  // Reads the current application, because the data of the plan may be half a minute old.
  const found = useCall(queryById, { query: { id: box.id } }, { quiet: true, gcTime: 0 });
  const each = transitions.find(({ transition }) => transition.action === 'replan');
  const close = () => {
    void queryClient.invalidateQueries({ queryKey: callKey(readBerthPlan) });
    onClose();
  };
  if (found.isError) {
    return (
      <Dialog open title={t('replan', { ship: box.ship })} footer={null} onCancel={onClose}>
        <Alert type="error" showIcon title={found.error.message} />
      </Dialog>
    );
  }
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
      onClose={close}
    />
  );
}
