import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { uploadOssFile } from '#shared/contract/oss-file.ts';
import { offers } from '#shared/resource/resource-calls.ts';
import { pickFiles } from '#src/controls/upload/pick-files.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ToolButton } from '#src/resource/list/tool-button.tsx';
import type { ListSlotProps } from '#src/resource/slots/page.ts';
import { tell } from '#src/resource/tell.ts';
import { monitorMessages } from './monitor.messages.ts';

/** Puts one file into the list, where no form adds records to it. */
export function UploadOssButton({ definition, disabled, onChanged }: ListSlotProps) {
  const t = useMessages(monitorMessages);
  const upload = useSend(uploadOssFile, {
    onSuccess: () => {
      tell('success', t('uploaded'));
      onChanged();
    },
  });
  if (offers(definition, 'add')) return null;
  return (
    <ToolButton
      icon={<UploadOutlined aria-hidden />}
      label={t('upload')}
      disabled={disabled}
      loading={upload.isPending}
      onClick={() =>
        pickFiles({ accept: undefined, several: false }, ([file]) => file && upload.mutate({ body: { file } }))
      }
    />
  );
}
