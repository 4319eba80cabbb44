import Pagination from 'antd/es/pagination';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { departMessages } from './depart.messages.ts';

/** People per page. */
export const pageSize = 20;

export interface PeoplePagesProps {
  readonly pageNo: number;
  readonly total: number;
  readonly onTurn: (pageNo: number) => void;
}

/** Pagination of a list of people; renders nothing for an empty list. */
export function PeoplePages({ pageNo, total, onTurn }: PeoplePagesProps) {
  const t = useMessages(departMessages);
  const phone = usePhone();
  if (total === 0) return null;
  return (
    <Pagination
      size="small"
      align="end"
      simple={phone}
      current={pageNo}
      pageSize={pageSize}
      total={total}
      showSizeChanger={false}
      showTotal={(n) => t('total', { n })}
      onChange={onTurn}
    />
  );
}
