import { useQueryClient } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { deleteThirdAccount, editProfile, listOwnThirdAccounts } from '#shared/contract/session/profile.ts';
import { changePhone } from '#shared/contract/session/sms.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { callKey, useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useMay } from '#src/session/permission.ts';
import { settingsPath } from './account-paths.ts';
import { settingsMessages } from './settings.messages.ts';
import { SettingsList, SettingsRow } from './settings-row.tsx';
import { useProfile } from './use-profile.ts';

const PhoneDialog = lazyPart(async () => (await import('./phone-dialog.tsx')).PhoneDialog);

/** 账户绑定: phone and e-mail of the account, and the identity providers' accounts that can sign in to it. */
export function BindingSection() {
  const t = useMessages(settingsMessages);
  const profile = useProfile();
  const bindsPhones = useSupported(changePhone);
  const mayEdit = useMay(editProfile).visible;
  const hasLinks = useSupported(listOwnThirdAccounts);
  const [isBinding, setBinding] = useState(false);
  return (
    <>
      <QueryBody query={profile} outline={4}>
        {({ phone, email }) => (
          <SettingsList label={t('binding')}>
            <SettingsRow
              title={t('phone')}
              text={phone || t('phoneNone')}
              action={
                bindsPhones && <Button onClick={() => setBinding(true)}>{t(phone ? 'change' : 'phoneBindOk')}</Button>
              }
            />
            <SettingsRow
              title={t('email')}
              text={email || t('emailNone')}
              action={mayEdit && <Link to={settingsPath('base')}>{t(email ? 'change' : 'emailAdd')}</Link>}
            />
          </SettingsList>
        )}
      </QueryBody>
      {isBinding && profile.data && (
        <Suspense>
          <PhoneDialog phone={profile.data.phone} onClose={() => setBinding(false)} />
        </Suspense>
      )}
      {hasLinks && (
        <>
          <h3>{t('thirdAccounts')}</h3>
          <ThirdAccounts />
        </>
      )}
    </>
  );
}

const known = ['oidc', 'wechat_enterprise', 'dingtalk'] as const;
/** A JeecgBoot server requires the list of kinds. */
const kinds = [...known, 'wechat_open', 'github'].join(',');

function ThirdAccounts() {
  const t = useMessages(settingsMessages);
  const queryClient = useQueryClient();
  const accounts = useCall(listOwnThirdAccounts, { query: { thirdType: kinds } });
  const unlink = useSend(deleteThirdAccount, {
    onSuccess: () => queueNotice({ kind: 'word', tone: 'success', text: t('unlinked') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: callKey(listOwnThirdAccounts) }),
  });
  const nameOf = (type: string) => {
    const source = known.find((each) => each === type);
    return source === undefined ? type : t(`third_${source}`);
  };
  return (
    <QueryBody query={accounts} outline={2}>
      {(rows) =>
        rows.length === 0 ? (
          <p>{t('thirdNone')}</p>
        ) : (
          <SettingsList label={t('thirdAccounts')}>
            {rows.map((row) => (
              <SettingsRow
                key={row.id}
                title={nameOf(row.thirdType)}
                text={t('linkedSince', {
                  account: row.realname ?? row.thirdUserId,
                  time: row.createTime?.slice(0, 16) ?? '–',
                })}
                action={
                  <Popconfirm
                    title={t('unlinkAsk')}
                    okText={t('unlink')}
                    cancelText={t('cancel')}
                    onConfirm={() => unlink.mutate({ body: { id: row.id, sysUserId: row.sysUserId } })}
                  >
                    <Button danger size="small" loading={unlink.isPending && unlink.variables.body.id === row.id}>
                      {t('unlink')}
                    </Button>
                  </Popconfirm>
                }
              />
            ))}
          </SettingsList>
        )
      }
    </QueryBody>
  );
}
