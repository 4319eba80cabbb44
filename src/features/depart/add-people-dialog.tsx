import { addDepartUsers } from '#shared/contract/people/depart-people.ts';
import { listUsers } from '#shared/contract/people/user.ts';
import { useUserItems } from '#src/controls/people/use-user-items.ts';
import { useUserSource } from '#src/controls/people/use-user-source.ts';
import { listParameters } from '#src/controls/table-picker/list-parameters.ts';
import { TablePickerDialog } from '#src/controls/table-picker/table-picker-dialog.tsx';
import type { TableSource } from '#src/controls/table-picker/table-source.ts';
import { call } from '#src/http/call.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { departMessages } from './depart.messages.ts';
import { useRefreshDeparts } from './refresh-departs.ts';

const list: TableSource['list'] = (query, signal) =>
  call(listUsers, { query: { ...listParameters(query), status: '1' } }, { signal, quiet: true });
const nobody: readonly string[] = [];

/** Dialog to add colleagues to a department. */
export function AddPeopleDialog({ departId, onClose }: { readonly departId: string; readonly onClose: () => void }) {
  const t = useMessages(departMessages);
  const refresh = useRefreshDeparts();
  const send = useSend(addDepartUsers, {
    onSuccess: (_, { body }) => {
      showMessage('success', t('peopleAdded', { n: body.userIdList.length }));
      onClose();
      return refresh();
    },
  });
  return (
    <TablePickerDialog
      multi
      title={t('addPeople')}
      width={1200}
      source={useUserSource('people-to-add', { store: 'id', list })}
      items={useUserItems()}
      chosen={nobody}
      selected={{ textTitle: t('realname') }}
      onClose={onClose}
      onConfirm={(picked) => {
        if (picked.length === 0) onClose();
        else send.mutate({ body: { depId: departId, userIdList: picked.map(({ key }) => key) } });
      }}
    />
  );
}
