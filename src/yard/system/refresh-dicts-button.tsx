import ClearOutlined from '@ant-design/icons/es/icons/ClearOutlined';
import { refreshDictCache } from '#shared/contract/dict/dict.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ToolButton } from '#src/resource/list/tool-button.tsx';
import { showMessage } from '#src/resource/show-message.ts';
import type { ListSlotProps } from '#src/resource/slots/page.ts';
import { dictionaryMessages } from './dictionary.messages.ts';

/** Makes the server read all dictionaries again. */
export function RefreshDictsButton({ disabled, onChanged }: ListSlotProps) {
  const t = useMessages(dictionaryMessages);
  const refresh = useSend(refreshDictCache, {
    onSuccess: () => {
      showMessage('success', t('refreshed'));
      onChanged();
    },
  });
  return (
    <ToolButton
      icon={<ClearOutlined aria-hidden />}
      label={t('refresh')}
      disabled={disabled}
      loading={refresh.isPending}
      onClick={() => refresh.mutate({})}
    />
  );
}
