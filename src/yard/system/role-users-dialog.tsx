import UserAddOutlined from '@ant-design/icons/es/icons/UserAddOutlined';
import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { Suspense, useMemo, useState } from 'react';
import { addRoleUsers, listRoleUsers, removeRoleUsers } from '#shared/contract/rights/role-user.ts';
import { defaultSort, pageSizes } from '#shared/query/list-query.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { ChoiceTable } from '#src/controls/table-picker/choice-table.tsx';
import { listParameters } from '#src/controls/table-picker/list-parameters.ts';
import { QueryForm } from '#src/controls/table-picker/query-form.tsx';
import { TableFooter } from '#src/controls/table-picker/table-footer.tsx';
import { readKey, readText, type TableSource } from '#src/controls/table-picker/table-source.ts';
import { useTablePage } from '#src/controls/table-picker/use-table-page.ts';
import { call } from '#src/http/call.ts';
import { useServedCondition } from '#src/http/server-abilities.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useMay } from '#src/session/permission.ts';
import { roleMessages } from './role.messages.ts';
import styles from './role-drawer.module.css';

const AddUsersDialog = lazyPart(async () => (await import('./role-add-users-dialog.tsx')).RoleAddUsersDialog);

export interface RoleUsersDialogProps {
  readonly record: ResourceRecord;
  readonly onClose: () => void;
}

const nothing = {};

/** Users of a role: search by name, add colleagues, remove several at once. */
export function RoleUsersDialog({ record, onClose }: RoleUsersDialogProps) {
  const t = useMessages(roleMessages);
  const roleId = String(record.id);
  const source = useRoleUsers(roleId);
  const page = useTablePage(source, {
    pageSize: pageSizes[0],
    sort: defaultSort,
    conditions: nothing,
    narrowed: nothing,
  });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [adding, setAdding] = useState(false);
  const asksName = useServedCondition(listRoleUsers, 'realname') !== undefined;
  const mayAdd = useMay(addRoleUsers);
  const mayRemove = useMay(removeRoleUsers);
  const add = useSend(addRoleUsers, {
    onSuccess: (_, { body }) => {
      showMessage('success', t('added', { n: body.userIdList.length }));
      setAdding(false);
      page.again();
    },
  });
  const remove = useSend(removeRoleUsers, {
    onSuccess: () => {
      showMessage('success', t('removed', { n: ticked.length }));
      setTicked([]);
      page.again();
    },
  });
  return (
    <LargeDialog
      open
      width={900}
      title={t('usersOf', { name: String(record.roleName_dictText ?? record.roleName) })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={styles.people}>
        <QueryForm
          items={[
            { key: 'username', label: t('username') },
            ...(asksName ? [{ key: 'realname', label: t('realname') }] : []),
          ]}
          initial={nothing}
          onSearch={({ username, ...others }) =>
            page.search({ ...others, ...(username !== undefined && { username: `*${username.replaceAll('*', '')}*` }) })
          }
        />
        <div className={styles.tools}>
          {mayAdd.visible && (
            <Button
              type="primary"
              icon={<UserAddOutlined aria-hidden />}
              disabled={mayAdd.disabled}
              onClick={() => setAdding(true)}
            >
              {t('addUsers')}
            </Button>
          )}
          {mayRemove.visible && ticked.length > 0 && (
            <Popconfirm
              title={t('removeQuestion', { n: ticked.length })}
              okButtonProps={{ danger: true }}
              onConfirm={() =>
                remove.mutateAsync({ query: { roleId, userIds: ticked.join(',') } }).catch(() => undefined)
              }
            >
              <Button danger disabled={mayRemove.disabled} loading={remove.isPending}>
                {t('removeUsers', { n: ticked.length })}
              </Button>
            </Popconfirm>
          )}
        </div>
        {page.problem !== undefined && <LoadProblem text={page.problem} onAgain={page.again} />}
        <ChoiceTable
          title={t('users')}
          source={source}
          page={page}
          multi
          has={(key) => ticked.includes(key)}
          onAdd={(rows) => setTicked((before) => [...new Set([...before, ...rows.map(source.keyOf)])])}
          onRemove={(keys) => setTicked((before) => before.filter((key) => !keys.includes(key)))}
          onTake={() => undefined}
        />
        <TableFooter page={page} sizes={pageSizes} />
      </div>
      {adding && (
        <Suspense>
          <AddUsersDialog
            onClose={() => setAdding(false)}
            onConfirm={(userIdList) => add.mutate({ body: { roleId, userIdList: [...userIdList] } })}
          />
        </Suspense>
      )}
    </LargeDialog>
  );
}

function useRoleUsers(roleId: string): TableSource {
  const t = useMessages(roleMessages);
  return useMemo(
    () => ({
      id: [listRoleUsers.id, roleId],
      columns: [
        { key: 'username', title: t('username'), width: 160, sorter: true },
        { key: 'realname', title: t('realname'), width: 140, sorter: true },
        { key: 'orgCodeTxt', title: t('departs') },
        { key: 'status', title: t('status'), width: 90, sorter: true },
      ],
      keyOf: (row) => readKey(row, 'id'),
      textOf: (row) => readText(row, 'realname'),
      list: (query, signal) =>
        call(listRoleUsers, { query: { ...listParameters(query), roleId } }, { signal, quiet: true }),
      // Initially nobody is selected.
      byKeys: async () => [],
    }),
    [roleId, t],
  );
}
