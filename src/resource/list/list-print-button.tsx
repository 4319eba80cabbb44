import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import Button from 'antd/es/button';
import { useLocation } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { listMessages } from './list.messages.ts';
import type { List } from './use-list.tsx';

export interface ListPrintButtonProps<Row> {
  readonly list: List<Row>;
  /** Path of the list. */
  readonly path: string;
}

/** Opens what the list asks for, all pages of it, as a page for paper in a window of its own. */
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
