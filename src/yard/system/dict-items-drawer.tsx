import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { useQueryClient } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { addDictItem, editDictItem, listDictItems } from '#shared/contract/dict/dict-item.ts';
import { sysDictItem } from '#shared/system/dict-item.ts';
import { useIsPlatform } from '#src/http/server-abilities.ts';
import { callKey, useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { useServedDefinition } from '#src/resource/definitions/use-served-definition.ts';
import { useCan } from '#src/session/permission.ts';
import { DictItemDialog } from './dict-item-dialog.tsx';
import { type DictItem, DictItemRow } from './dict-item-row.tsx';
import { dictionaryMessages } from './dictionary.messages.ts';
import styles from './dictionary.module.css';

interface DictItemsDrawerProps {
  readonly dictId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Maximum number of items that are read. */
const most = 1000;

/** The items of a dictionary in their order, with texts, colours and status. */
export function DictItemsDrawer({ dictId, name, onClose }: DictItemsDrawerProps) {
  const t = useMessages(dictionaryMessages);
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(true);
  const [edited, setEdited] = useState<DictItem | 'new' | null>(null);
  const items = useCall(listDictItems, { query: { dictId, pageNo: 1, pageSize: most } }, { staleTime: 0 });
  const mayAdd = useCan(addDictItem.access);
  const served = useServedDefinition(sysDictItem);
  const isPlatform = useIsPlatform();
  const changed = () => queryClient.invalidateQueries({ queryKey: callKey(listDictItems) });
  const rows = items.data?.records ?? [];
  const move = useMove(rows, changed);
  return (
    <Drawer
      open={open}
      placement="right"
      size={640}
      title={t('itemsOf', { name })}
      extra={
        mayAdd.visible && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            disabled={mayAdd.disabled}
            onClick={() => setEdited('new')}
          >
            {t('add')}
          </Button>
        )
      }
      onClose={() => setOpen(false)}
      afterOpenChange={(isOpen) => isOpen || onClose()}
    >
      {/* A JeecgBoot server deletes items even if they are in use. */}
      <p className={styles.lead}>{t(isPlatform ? 'leadOfPlatform' : 'lead')}</p>
      <QueryBody
        query={items}
        outline={6}
        nothing={() => (rows.length === 0 ? { title: t('empty'), text: t('emptyHint') } : null)}
      >
        {() => (
          <ol className={styles.list} aria-label={t('itemsOf', { name })} aria-busy={move.busy}>
            {rows.map((item, at) => (
              <DictItemRow
                key={item.id}
                item={item}
                onEdit={() => setEdited(item)}
                onUp={at === 0 ? undefined : () => move.to(at, at - 1)}
                onDown={at === rows.length - 1 ? undefined : () => move.to(at, at + 1)}
                onChanged={() => void changed()}
              />
            ))}
          </ol>
        )}
      </QueryBody>
      {edited !== null && (
        <DictItemDialog
          dictId={dictId}
          definition={served}
          item={edited === 'new' ? null : edited}
          order={(rows.at(-1)?.sortOrder ?? 0) + 1}
          onClose={() => setEdited(null)}
          onSaved={() => void changed()}
        />
      )}
    </Drawer>
  );
}

/** Moves an item: saves the new position of each item whose position changed, one after the other. */
function useMove(rows: readonly DictItem[], changed: () => Promise<void>) {
  const edit = useSend(editDictItem);
  const to = async (from: number, place: number) => {
    const [moved] = rows.slice(from, from + 1);
    if (moved === undefined || edit.isPending) return;
    const order = rows.toSpliced(from, 1).toSpliced(place, 0, moved);
    try {
      for (const [at, { id, sortOrder }] of order.entries()) {
        if (sortOrder !== at + 1) await edit.mutateAsync({ body: { id, sortOrder: at + 1 } });
      }
    } catch {
      // The call shows a refusal; the reloaded list shows the stored order.
    }
    await changed();
  };
  return { to: (from: number, place: number) => void to(from, place), busy: edit.isPending };
}
