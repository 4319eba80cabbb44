import { useMutation } from '@tanstack/react-query';
import Radio from 'antd/es/radio';
import { useState } from 'react';
import { buildSettings } from '#shared/build-settings.ts';
import { selectDepart } from '#shared/contract/session/session.ts';
import { CallError } from '#shared/http/call-error.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { call } from '#src/http/call.ts';
import { publishCallError } from '#src/http/call-errors.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { replaceUser, storeOtherTenant, useSession } from '#src/session/session-store.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { forgetTabs } from '#src/tab/stored-tabs.ts';
import { giveUpAllWork, hasAnyUnsavedWork } from '#src/tab/unsaved-work.ts';
import { accountMessages } from './account.messages.ts';
import css from './depart-dialog.module.css';
import type { DialogProps } from './dialog-props.ts';
import { useTenantChoice } from './use-tenant-choice.ts';

/**
 * 部门切换: makes the chosen department the current one, replaces the stored user by the returned one
 * (docs/specification.md §1.4), and reads all data again. Users of several tenants can also choose another tenant here;
 * the page then reloads in that tenant.
 */
export function DepartDialog({ onClose }: DialogProps) {
  const t = useMessages(accountMessages);
  const username = useSession((state) => state.session?.userInfo.username ?? '');
  const { tenants, tenantId, setTenantId, isOther, token, departs } = useTenantChoice();
  const [chosen, setChosen] = useState<string | null>(null);
  const [loses] = useState(hasAnyUnsavedWork);
  const list = departs.data?.list ?? [];
  const current = list.find((depart) => depart.orgCode === departs.data?.orgCode);
  const isListed = list.some(({ orgCode }) => orgCode === chosen);
  const orgCode = (isListed ? chosen : current?.orgCode) ?? null;
  // Only the answer of the other tenant tells whether the user has departments there.
  const isReady = departs.isSuccess && (isOther || list.length > 0);
  const send = useMutation({
    mutationFn: () =>
      isOther
        ? call(selectDepart, { body: { orgCode, username, loginTenantId: tenantId } }, { as: { token, tenantId } })
        : call(selectDepart, { body: { orgCode, username } }),
    onError: (error) => {
      if (error instanceof CallError && error.kind === 'refused') publishCallError(error);
    },
    onSuccess: ({ userInfo }) => {
      if (isOther) {
        storeOtherTenant(userInfo, tenantId);
        forgetTabs();
        giveUpAllWork();
        window.location.assign(buildSettings.basePath);
        return;
      }
      const depart = list.find((entry) => entry.orgCode === orgCode)?.departName ?? '';
      queueNotice({ kind: 'word', tone: 'success', text: t('departChanged', { depart }) });
      replaceUser(userInfo);
      onClose();
    },
  });

  const handleOk = () => {
    if (orgCode === null && list.length > 0) queueNotice({ kind: 'word', tone: 'warning', text: t('departMissing') });
    else send.mutate();
  };
  const title =
    tenants.length > 0
      ? t('tenantTitle')
      : current === undefined
        ? t('departPick')
        : t('departTitle', { depart: current.departName });

  return (
    <Dialog
      open
      title={title}
      firstFocus="input:checked"
      okText={t('ok')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={send.isPending || (send.isSuccess && isOther)}
      onOk={handleOk}
      onCancel={onClose}
    >
      {tenants.length > 0 && (
        <fieldset className={css.part}>
          <legend>{t('tenant')}</legend>
          <Radio.Group
            className={css.list}
            aria-label={t('tenant')}
            value={tenantId}
            onChange={(event) => setTenantId(Number(event.target.value))}
          >
            {tenants.map(({ id, name }) => (
              <Radio key={id} value={id} autoFocus={id === tenantId}>
                {name}
              </Radio>
            ))}
          </Radio.Group>
          {isOther && <p>{t(loses ? 'tenantLoses' : 'tenantReloads')}</p>}
        </fieldset>
      )}
      <fieldset className={css.part}>
        {tenants.length > 0 && <legend>{t('departPick')}</legend>}
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
            <Radio
              key={depart.id}
              value={depart.orgCode}
              autoFocus={tenants.length === 0 && depart.orgCode === orgCode}
            >
              {depart.departName}
            </Radio>
          ))}
        </Radio.Group>
      </fieldset>
    </Dialog>
  );
}
