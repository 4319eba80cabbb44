import Radio from 'antd/es/radio';
import { useState } from 'react';
import { getCurrentUserDeparts, selectDepart } from '#shared/contract/session/session.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { replaceUser, useSession } from '#src/session/session-store.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { accountMessages } from './account.messages.ts';
import css from './depart-dialog.module.css';
import type { DialogProps } from './dialog-props.ts';

/** 部门切换: the chosen department becomes the current one and the returned user replaces the stored one (spec 1 §4); all is read anew. */
export function DepartDialog({ onClose }: DialogProps) {
  const t = useMessages(accountMessages);
  const username = useSession((state) => state.session?.userInfo.username ?? '');
  const departs = useCall(getCurrentUserDeparts);
  const [chosen, setChosen] = useState<string | null>(null);
  const list = departs.data?.list ?? [];
  const current = list.find((depart) => depart.orgCode === departs.data?.orgCode);
  const orgCode = chosen ?? current?.orgCode ?? null;
  const send = useSend(selectDepart, {
    onSuccess: ({ userInfo }, { body }) => {
      const depart = list.find((entry) => entry.orgCode === body.orgCode)?.departName ?? '';
      queueNotice({ kind: 'word', tone: 'success', text: t('departChanged', { depart }) });
      replaceUser(userInfo);
      onClose();
    },
  });

  const handleOk = () => {
    if (orgCode === null) queueNotice({ kind: 'word', tone: 'warning', text: t('departMissing') });
    else send.mutate({ body: { orgCode, username } });
  };

  return (
    <Dialog
      open
      title={current === undefined ? t('departPick') : t('departTitle', { depart: current.departName })}
      firstFocus="input:checked"
      okText={t('ok')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: list.length === 0 }}
      confirmLoading={send.isPending}
      onOk={handleOk}
      onCancel={onClose}
    >
      {departs.isPending && <SkeletonLines rows={3} />}
      {departs.isSuccess && list.length === 0 && <p>{t('noDeparts')}</p>}
      {departs.isError && <LoadProblem text={departs.error.message} onAgain={() => void departs.refetch()} />}
      <Radio.Group
        className={css.list}
        aria-label={t('departPick')}
        value={orgCode}
        onChange={(event) => setChosen(String(event.target.value))}
      >
        {list.map((depart) => (
          <Radio key={depart.id} value={depart.orgCode} autoFocus={depart.orgCode === orgCode}>
            {depart.departName}
          </Radio>
        ))}
      </Radio.Group>
    </Dialog>
  );
}
