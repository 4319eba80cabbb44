import Select from 'antd/es/select';
import { pageSizes } from '#shared/query/list-query.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { listMessages } from './list.messages.ts';
import type { PageSize, PageSizeChoice } from './use-page-size.ts';

/** 10, 20 or 30 rows per page (docs/specification.md §2.9), or as many as fit into the window. */
export function PageSizeSelect({ size, fitting, choose }: PageSizeChoice) {
  const t = useMessages(listMessages);
  // The URL may contain another size.
  const own = typeof size === 'number' && !pageSizes.some((each) => each === size) ? [size] : [];
  const options: { value: PageSize; label: string }[] = [...pageSizes, ...own]
    .toSorted((one, other) => one - other)
    .map((n) => ({ value: n, label: t('perPage', { n }) }));
  options.push({ value: 'fill', label: fitting > 0 ? t('fillsWith', { n: fitting }) : t('fills') });
  return (
    <Select<PageSize>
      size="small"
      aria-label={t('pageSize')}
      popupMatchSelectWidth={false}
      value={size}
      options={options}
      onChange={choose}
    />
  );
}
