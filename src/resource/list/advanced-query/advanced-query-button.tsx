import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import Badge from 'antd/es/badge';
import Button from 'antd/es/button';
import { useMessages } from '#src/i18n/use-messages.ts';
import { advancedQueryMessages } from './advanced-query.messages.ts';

export interface AdvancedQueryButtonProps {
  /** Number of active conditions, shown on the button (docs/specification.md §2.4). */
  readonly active: number;
  /** Icon only, for narrow screens. */
  readonly bare: boolean;
  readonly onOpen: () => void;
}

export function AdvancedQueryButton({ active, bare, onOpen }: AdvancedQueryButtonProps) {
  const t = useMessages(advancedQueryMessages);
  const label = active > 0 ? t('active', { n: active }) : t('title');
  return (
    <Badge count={active} size="small" color="var(--sw-accent-fill)" offset={bare ? [-10, 10] : undefined}>
      <Button
        size={bare ? 'middle' : 'small'}
        type={bare ? 'text' : 'default'}
        icon={<FilterOutlined aria-hidden />}
        aria-label={label}
        aria-haspopup="dialog"
        title={bare ? label : undefined}
        onClick={onOpen}
      >
        {!bare && t('title')}
      </Button>
    </Badge>
  );
}
