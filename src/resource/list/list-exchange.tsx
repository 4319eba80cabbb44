import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown/dropdown';
import { useSelectedCount } from '#src/grid/data/use-selected-count.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { numberText } from '#src/resource/kinds/number-text.ts';
import { useMay } from '#src/session/permission.ts';
import { listMessages } from './list.messages.ts';
import type { List } from './use-list.tsx';

export interface ListExchangeProps<Row> {
  readonly list: List<Row>;
  readonly selectable: boolean;
}

/** Export of all matching or the selected rows, and import, as far as the user may. One menu on a phone. */
export function ListExchange<Row>({ list, selectable }: ListExchangeProps<Row>) {
  const t = useMessages(listMessages);
  const { calls, exporting, importing, phone, rows } = list;
  const selected = useSelectedCount(rows.window.store);
  const mayExport = useMay(calls.exportXls);
  const mayImport = useMay(calls.importExcel);
  const { total, kind } = rows.status;

  const offered = mayExport.visible
    ? [
        {
          key: 'query',
          icon: <DownloadOutlined aria-hidden />,
          label: t('exportQuery', { n: numberText(total, 0) }),
          disabled: mayExport.disabled || kind !== 'ready' || total === 0,
          onClick: () => exporting.run('query'),
        },
        {
          key: 'selected',
          icon: <DownloadOutlined aria-hidden />,
          label: t('exportSelected', { n: numberText(selected, 0) }),
          disabled: mayExport.disabled || selected === 0,
          onClick: () => exporting.run('selected'),
        },
      ]
    : [];
  // Cards cannot be selected, either.
  const exports = selectable && !phone ? offered : offered.slice(0, 1);
  const imports = mayImport.visible
    ? [
        {
          key: 'import',
          icon: <UploadOutlined aria-hidden />,
          label: t('importRows'),
          disabled: mayImport.disabled,
          onClick: importing.open,
        },
      ]
    : [];

  if (exports.length + imports.length === 0) return null;
  if (phone) {
    const items = [...exports, ...imports];
    return (
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="text"
          icon={<MoreOutlined aria-hidden />}
          loading={exporting.busy}
          aria-label={t('moreActions')}
          aria-haspopup="menu"
        />
      </Dropdown>
    );
  }
  return (
    <>
      {exports.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: exports }}>
          <Button size="small" icon={<DownloadOutlined aria-hidden />} loading={exporting.busy} aria-haspopup="menu">
            {t('exportRows')}
            <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
      {imports.length > 0 && selected === 0 && (
        <Button
          size="small"
          icon={<UploadOutlined aria-hidden />}
          disabled={mayImport.disabled}
          onClick={importing.open}
        >
          {t('importRows')}
        </Button>
      )}
    </>
  );
}
