import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import { useMessages } from '#src/i18n/use-messages.ts';
import { clearIconMessages } from './clear-icon.messages.ts';

/** antd's clear icon, with a label in the language of the office instead of the icon's file name. */
function ClearIcon() {
  const t = useMessages(clearIconMessages);
  return <CloseCircleFilled aria-label={t('clear')} />;
}

/** `allowClear` of an antd input; the icon labels the button. */
export const clearable = { clearIcon: <ClearIcon /> };

/** `allowClear` of an antd select, whose button has a label of its own. */
export function useClearableSelect() {
  const t = useMessages(clearIconMessages);
  return { ...clearable, label: t('clear') };
}
