import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useDefinition } from '#src/resource/definitions/use-definition.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { Can } from '#src/session/can.tsx';
import { type TransitionCall, TransitionDialog } from './transition-dialog.tsx';

interface RecordActsProps {
  /** Code of the resource. */
  readonly code: string;
  readonly id: string;
  /** Its state as the board knows it; the dialog reads the current record. */
  readonly state: string;
  /** Actions of the life cycle that are offered. */
  readonly actions: readonly string[];
  readonly onDone: () => void;
}

/** Buttons for actions of a record's life cycle, each by permission and state, as on the page of the record. */
export function RecordActs({ code, id, state, actions, onDone }: RecordActsProps) {
  const definition = useDefinition(code)?.data;
  const language = useLanguage();
  const [open, setOpen] = useState<TransitionCall | null>(null);
  if (!definition) return null;
  const possible = resourceCalls(definition).transitions.filter(
    ({ transition }) => actions.includes(transition.action) && transition.from.includes(state),
  );
  return (
    <>
      {possible.map((each) => (
        <Can key={each.transition.action} action={each.call.access}>
          {(disabled) => (
            <Button danger={each.transition.danger ?? false} disabled={disabled} onClick={() => setOpen(each)}>
              {each.transition.label[language]}
            </Button>
          )}
        </Can>
      ))}
      {open !== null && (
        <ActDialog
          definition={definition}
          id={id}
          each={open}
          onClose={() => {
            setOpen(null);
            onDone();
          }}
        />
      )}
    </>
  );
}

interface ActDialogProps {
  readonly definition: ResourceDefinition;
  readonly id: string;
  readonly each: TransitionCall;
  readonly onClose: () => void;
}

function ActDialog({ definition, id, each, onClose }: ActDialogProps) {
  const language = useLanguage();
  const { queryById } = resourceCalls(definition);
  const found = useCall(queryById, { query: { id } }, { quiet: true, gcTime: 0 });
  if (found.isError) {
    return (
      <Dialog open title={each.transition.label[language]} footer={null} onCancel={onClose}>
        <Alert type="error" showIcon title={found.error.message} />
      </Dialog>
    );
  }
  if (!found.data) return null;
  return <TransitionDialog definition={definition} record={found.data} each={each} onClose={onClose} />;
}
