import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import { useMessages } from '#src/i18n/use-messages.ts';
import { clearIconMessages } from './clear-icon.messages.ts';

/** antd's cross that empties a field, named in the language of the office and not by its file. */
function ClearIcon() {
  const t = useMessages(clearIconMessages);
  return <CloseCircleFilled aria-label={t('clear')} />;
}

/** `allowClear` of an antd input, whose button is named by its icon. */
export const clearable = { clearIcon: <ClearIcon /> };
