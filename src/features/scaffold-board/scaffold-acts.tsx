import Button from 'antd/es/button';
import { useNavigate } from 'react-router-dom';
import { lookup } from '#shared/lookup.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useDefinition } from '#src/resource/definitions/use-definition.ts';
import { RecordActs } from '#src/resource/record/record-acts.tsx';
import { useListPath } from '#src/resource/resource-path.ts';
import { RecordSlotActions } from '#src/resource/slots/record-slots.tsx';
import { Can } from '#src/session/can.tsx';
import { drawerMessages } from './scaffold-drawer.messages.ts';
import css from './scaffold-drawer.module.css';
import { type BoardScaffold, scaffoldApplication } from './scaffold-state.ts';

/** Code of the resource, whose definition belongs to the area of scaffolds. */
const ledger = 'scaffold';

interface ScaffoldActsProps {
  readonly scaffold: BoardScaffold;
  readonly refresh: () => void;
}

/** What the user may do with a scaffold: inspect it, its actions, and applications about it; each by permission. */
export function ScaffoldActs({ scaffold, refresh }: ScaffoldActsProps) {
  const definition = useDefinition(ledger)?.data;
  return (
    <div className={css.acts}>
      {definition && <RecordButtons definition={definition} id={scaffold.id} />}
      <RecordActs
        code={ledger}
        id={scaffold.id}
        state={scaffold.scafStatus}
        actions={['stop', 'reportHit', 'startDismantle', 'finishDismantle']}
        onDone={refresh}
      />
      {definition && <Applications definition={definition} scaffold={scaffold} />}
    </div>
  );
}

interface WithRecord {
  readonly definition: ResourceDefinition;
  readonly id: string;
}

const useRecord = ({ definition, id }: WithRecord) =>
  useCall(resourceCalls(definition).queryById, { query: { id } }, { quiet: true }).data;

/** The area's own buttons of the record: to inspect it, and to print its sign. */
function RecordButtons(props: WithRecord) {
  const record = useRecord(props);
  return record && <RecordSlotActions definition={props.definition} record={record} />;
}

/** Kinds of applications (`scaf_apply_type`) by the status of the scaffold. */
const kinds = lookup<readonly ('extend' | 'alter' | 'dismantle')[]>({
  '40': ['extend', 'dismantle', 'alter'],
  '45': ['dismantle', 'alter'],
});
const typeOf = { alter: '2', extend: '3', dismantle: '4' } as const;

/** Fields that an application takes over from the scaffold. */
const carried = ['ship', 'block', 'place', 'scafType', 'height', 'loadClass', 'contractor'] as const;

function Applications({
  definition,
  scaffold,
}: {
  readonly definition: ResourceDefinition;
  readonly scaffold: BoardScaffold;
}) {
  const t = useMessages(drawerMessages);
  const navigate = useNavigate();
  const path = useListPath(scaffoldApplication);
  const record = useRecord({ definition, id: scaffold.id });
  const possible = kinds[scaffold.scafStatus] ?? [];
  if (path === undefined || record === undefined || possible.length === 0) return null;
  const apply = (applyType: string) => {
    const known = carried.filter((name) => !isBlank(record[name])).map((name) => [name, String(record[name])]);
    const given = { ...Object.fromEntries(known), applyType, scafId: scaffold.id };
    navigate(`${path}/new?${new URLSearchParams(given)}`);
  };
  return (
    <Can action="prm:scaffold:apply:add">
      {(disabled) =>
        possible.map((kind) => (
          <Button key={kind} disabled={disabled} onClick={() => apply(typeOf[kind])}>
            {t(kind)}
          </Button>
        ))
      }
    </Can>
  );
}
