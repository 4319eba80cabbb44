import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { uploadOssFile } from '#shared/contract/system/oss-file.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank } from '#shared/resource/record.ts';
import { offers, resourceCalls } from '#shared/resource/resource-calls.ts';
import { pickFiles } from '#src/controls/upload/pick-files.ts';
import { call } from '#src/http/call.ts';
import { useIsPlatform } from '#src/http/server-abilities.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ToolButton } from '#src/resource/list/tool-button.tsx';
import { showMessage } from '#src/resource/show-message.ts';
import type { ListSlotProps } from '#src/resource/slots/page.ts';
import { monitorMessages } from './monitor.messages.ts';

/** Uploads a file to the list, which has no form to add records. */
export function UploadOssButton({ definition, disabled, onChanged }: ListSlotProps) {
  const t = useMessages(monitorMessages);
  const isPlatform = useIsPlatform();
  const upload = useSend(uploadOssFile, {
    onSuccess: async (_, { body: { file } }) => {
      const isStored = !isPlatform || (await hasAddress(definition, file));
      showMessage(isStored ? 'success' : 'warning', t(isStored ? 'uploaded' : 'uploadedNowhere'));
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

/**
 * Whether the new row has a URL. A JeecgBoot server without keys for its store reports success, but its row has none.
 */
async function hasAddress(definition: ResourceDefinition, file: Blob | undefined): Promise<boolean> {
  const query = { pageNo: 1, pageSize: 1, column: 'createTime', order: 'desc' } as const;
  const page = await call(resourceCalls(definition).list, { query }, { quiet: true }).catch(() => null);
  const newest = page?.records[0];
  // The newest row may be that of another user's upload.
  if (newest === undefined || !(file instanceof File) || newest.fileName !== file.name) return true;
  return !isBlank(newest.url);
}
