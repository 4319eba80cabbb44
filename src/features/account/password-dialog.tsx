import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { updatePassword } from '#shared/contract/user.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { signInAgain } from '#src/session/session-actions.ts';
import { useSession } from '#src/session/session-store.ts';
import { queueNotice } from '#src/shell/notice-queue.ts';
import { accountMessages } from './account.messages.ts';
import type { DialogProps } from './dialog-props.ts';

interface PasswordFields {
  readonly oldpassword: string;
  readonly password: string;
  readonly confirmpassword: string;
}

/** Milliseconds in which 'the password was changed' can be read before the page asks to sign in. */
const readingTime = 1_500;

/** 修改密码 (spec 1 §2, §5). All sessions of the account end, so the person signs in again with the new password. */
export function PasswordDialog({ onClose }: DialogProps) {
  const t = useMessages(accountMessages);
  const [form] = Form.useForm<PasswordFields>();
  const username = useSession((state) => state.session?.userInfo.username ?? '');
  const send = useSend(updatePassword, {
    onSuccess: () => {
      queueNotice({ kind: 'word', tone: 'success', text: t('passwordChanged') });
      signInAgain(readingTime);
    },
  });

  if (!username) {
    return (
      <Modal open title={t('password')} footer={null} onCancel={onClose}>
        {t('noUser')}
      </Modal>
    );
  }
  return (
    <Modal
      open
      title={t('password')}
      width={800}
      okText={t('ok')}
      cancelText={t('cancel')}
      confirmLoading={send.isPending || send.isSuccess}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        style={{ maxWidth: 400, margin: '16px auto 24px' }}
        onFinish={(fields) => send.mutate({ body: { username, ...fields } })}
      >
        <Form.Item name="oldpassword" label={t('oldPassword')} rules={[{ required: true, message: t('oldMissing') }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="password" label={t('newPassword')} rules={[{ required: true, message: t('newMissing') }]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmpassword"
          label={t('confirmPassword')}
          dependencies={['password']}
          rules={[
            { required: true, message: t('confirmMissing') },
            ({ getFieldValue }) => ({
              validator: async (_, value) => {
                if (value && value !== getFieldValue('password')) throw new Error(t('confirmDiffers'));
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
