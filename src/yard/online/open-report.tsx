import Button from 'antd/es/button';
import { Link, useNavigate } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { onlineMessages } from './online.messages.ts';

const pathOf = (id: string) => `/online/cgreport/${id}`;

/** A link to the rows of a report, in its row of the list. */
export function OpenInRow({ record }: RowSlotProps) {
  const t = useMessages(onlineMessages);
  return record ? <Link to={pathOf(record.id)}>{t('open')}</Link> : null;
}

/** A button that leads to the rows of a report. */
export function OpenOnRecord({ record }: RecordSlotProps) {
  const t = useMessages(onlineMessages);
  const navigate = useNavigate();
  return <Button onClick={() => navigate(pathOf(record.id))}>{t('open')}</Button>;
}
