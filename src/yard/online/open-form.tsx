import Button from 'antd/es/button';
import { useNavigate } from 'react-router-dom';
import { lookup } from '#shared/lookup.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { formActionMessages } from './form-actions.messages.ts';

export const OpenFormInRow = (props: RowSlotProps) => <Open {...props} look={{ type: 'link', size: 'small' }} />;
export const OpenForm = (props: RecordSlotProps) => <Open {...props} look={{}} />;

/** Pages of the platform for forms with sub-tables. */
const themes = lookup<string>({ erp: 'cgformErpList', tab: 'cgformTabList', innerTable: 'cgformInnerTableList' });

interface OpenProps extends RowSlotProps {
  readonly look: { readonly type?: 'link'; readonly size?: 'small' };
}

/** Opens the records of a form. Before it was synchronised once there are none, and the list would say so. */
function Open({ record, look }: OpenProps) {
  const t = useMessages(formActionMessages);
  const navigate = useNavigate();
  if (record === undefined) return null;
  const open = async () => {
    // Loaded on demand: how a table's name becomes a code needs the checks of names.
    const { formCode } = await import('#shared/online/names.ts');
    const list = record.isTree === 'Y' ? 'cgformTreeList' : (themes[String(record.themeTemplate)] ?? 'cgformList');
    await navigate(`/online/${list}/${formCode(String(record.tableName))}`);
  };
  return (
    <Button {...look} onClick={() => void open()}>
      {t('open')}
    </Button>
  );
}
