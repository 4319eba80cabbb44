import Button from 'antd/es/button';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { SelectionSlotProps } from '#src/resource/slots/page.ts';
import { statuses, useFreeze } from './use-freeze.tsx';
import { usersMessages } from './users.messages.ts';

export const FreezeSelected = (props: SelectionSlotProps) => <StatusButton {...props} status={statuses.frozen} />;
export const OpenSelected = (props: SelectionSlotProps) => <StatusButton {...props} status={statuses.normal} />;

function StatusButton({ selected, disabled, onChanged, status }: SelectionSlotProps & { readonly status: 1 | 2 }) {
  const t = useMessages(usersMessages);
  const { ask, holder } = useFreeze(onChanged);
  return (
    <>
      {holder}
      <Button size="small" disabled={disabled} onClick={() => ask(selected(), status)}>
        {t(status === statuses.frozen ? 'freeze' : 'open')}
      </Button>
    </>
  );
}
