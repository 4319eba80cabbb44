import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import Button from 'antd/es/button';
import { useLocation } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { listMessages } from './list.messages.ts';
import type { List } from './use-list.tsx';

export interface ListPrintButtonProps<Row> {
  readonly list: List<Row>;
  readonly path: string;
}

/** Opens a printable page with all pages of the current query in a new window. */
export function ListPrintButton<Row>({ list, path }: ListPrintButtonProps<Row>) {
  const t = useMessages(listMessages);
  const { search } = useLocation();
  if (list.phone) return null;
  return (
    <Button
      type="text"
      href={`${path}/print${search}`}
      target="_blank"
      rel="noopener"
      icon={<PrinterOutlined aria-hidden />}
      aria-label={t('print')}
      title={t('print')}
    />
  );
}
