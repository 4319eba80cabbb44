import { useMessages } from '#src/i18n/use-messages.ts';
import { advancedQueryMessages } from '#src/resource/list/advanced-query/advanced-query.messages.ts';

/** Values by their names, one after the other; a value without a name stands for itself. */
export function useJoined(values: readonly string[], nameOf: (value: string) => string | undefined): string {
  const t = useMessages(advancedQueryMessages);
  return values.map((value) => nameOf(value) ?? value).join(t('joinValues'));
}
