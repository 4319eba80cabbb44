import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import Switch from 'antd/es/switch';
import type { CallResult } from '#shared/contract/call.ts';
import type { listDictItemsShape } from '#shared/contract/dict/dict-item.schema.ts';
import { deleteDictItem, editDictItem } from '#shared/contract/dict/dict-item.ts';
import { tagColourOf } from '#src/grid/cells/state-icon.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { useCan } from '#src/session/permission.ts';
import { dictionaryMessages } from './dictionary.messages.ts';
import styles from './dictionary.module.css';

export type DictItem = CallResult<typeof listDictItemsShape>['records'][number];

interface DictItemRowProps {
  readonly item: DictItem;
  readonly onEdit: () => void;
  /** Undefined for the first item. */
  readonly onUp: (() => void) | undefined;
  /** Undefined for the last item. */
  readonly onDown: (() => void) | undefined;
  readonly onChanged: () => void;
}

/** One item: its appearance in lists, its value, and its actions. */
export function DictItemRow({ item, onEdit, onUp, onDown, onChanged }: DictItemRowProps) {
  const t = useMessages(dictionaryMessages);
  const mayEdit = useCan(editDictItem.access);
  const mayDelete = useCan(deleteDictItem.access);
  const edit = useSend(editDictItem, { onSuccess: onChanged, onError: onChanged });
  const remove = useSend(deleteDictItem);
  const { id, itemText: name } = item;
  const state = tagColourOf(item.itemColor);
  const fixed = mayEdit.disabled || !mayEdit.visible;
  const confirm = () =>
    remove
      .mutateAsync({ query: { id } })
      .then(() => {
        showMessage('success', t('removed'));
        onChanged();
      })
      .catch(() => undefined);
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {state === null ? <strong>{name}</strong> : <StateTag state={state} text={name} />}
        <span className={styles.quiet}>
          {item.itemValue}
          {item.nameEn && ` · ${item.nameEn}`}
          {item.description && ` · ${item.description}`}
        </span>
      </span>
      <span className={styles.actions}>
        <Switch
          size="small"
          aria-label={t('on', { name })}
          checked={item.status === 1}
          disabled={fixed}
          loading={edit.isPending}
          onChange={(on) => edit.mutate({ body: { id, status: on ? 1 : 0 } })}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t('up', { name })}
          disabled={fixed || onUp === undefined}
          onClick={onUp}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t('down', { name })}
          disabled={fixed || onDown === undefined}
          onClick={onDown}
        />
        <Button type="link" size="small" disabled={fixed} onClick={onEdit}>
          {t('edit')}
        </Button>
        {mayDelete.visible && (
          <Popconfirm
            title={t('removeQuestion', { name })}
            okText={t('remove')}
            okButtonProps={{ danger: true }}
            onConfirm={confirm}
          >
            <Button type="link" size="small" danger disabled={mayDelete.disabled}>
              {t('remove')}
            </Button>
          </Popconfirm>
        )}
      </span>
    </li>
  );
}
