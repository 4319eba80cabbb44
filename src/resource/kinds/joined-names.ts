import { useMessages } from '#src/i18n/use-messages.ts';
import { advancedQueryMessages } from '#src/resource/list/advanced-query/advanced-query.messages.ts';

/** Joins the names of `values`; a value without a name is shown as is. */
export function useJoined(values: readonly string[], nameOf: (value: string) => string | undefined): string {
  const t = useMessages(advancedQueryMessages);
  return values.map((value) => nameOf(value) ?? value).join(t('joinValues'));
}
