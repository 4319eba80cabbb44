import ClearOutlined from '@ant-design/icons/es/icons/ClearOutlined';
import ColumnHeightOutlined from '@ant-design/icons/es/icons/ColumnHeightOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import RollbackOutlined from '@ant-design/icons/es/icons/RollbackOutlined';
import SaveOutlined from '@ant-design/icons/es/icons/SaveOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import VerticalAlignBottomOutlined from '@ant-design/icons/es/icons/VerticalAlignBottomOutlined';
import Button from 'antd/es/button';
import Popover from 'antd/es/popover';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { AddRowPanel } from './add-row-panel.tsx';
import { editTableMessages } from './edit-table.messages.ts';
import styles from './edit-table.module.css';
import type { TableNotices } from './table-notices.ts';
import type { ToolbarButton } from './toolbar-buttons.ts';
import type { DensityChoice } from './use-density.ts';
import type { TableActions } from './use-table-actions.ts';

export interface EditToolbarProps {
  readonly model: EditModel;
  readonly actions: TableActions;
  readonly notices: TableNotices;
  readonly buttons: ReadonlySet<ToolbarButton>;
  readonly inForm: boolean;
  readonly disabled: boolean;
  readonly prefix: ReactNode;
  readonly suffix: ReactNode;
  readonly density: DensityChoice | undefined;
  readonly onFind: () => void;
  readonly onSave: (() => void) | undefined;
}

/** The toolbar above an editable grid; `buttons` contains only the permitted ones. */
export function EditToolbar(props: EditToolbarProps) {
  const { model, actions, notices, buttons, inForm, disabled, prefix, suffix, density, onFind, onSave } = props;
  const { store, cursor } = model;
  const t = useMessages(editTableMessages);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const selected = useSyncExternalStore(store.subscribe, () => store.selectedCount);
  const canUndo = useSyncExternalStore(store.history.subscribe, () => store.history.canUndo);
  const canRedo = useSyncExternalStore(store.history.subscribe, () => store.history.canRedo);
  const count = useSyncExternalStore(store.subscribe, () => store.count);
  const has = (button: ToolbarButton) => buttons.has(button);
  const edits = (button: ToolbarButton) => has(button) && !disabled;
  const replay = (work: () => boolean) => {
    work();
    model.focus();
  };
  return (
    <div role="toolbar" aria-label={t('toolbar')} className={styles.buttons}>
      {prefix}
      {edits('add') && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={actions.add}>
          {t('add')}
        </Button>
      )}
      {edits('settings') && edits('add') && (
        <Popover
          trigger="click"
          open={settingsOpen}
          onOpenChange={setSettingsOpen}
          destroyOnHidden
          title={t('settings')}
          content={
            <AddRowPanel
              rowCount={count}
              onSaved={() => {
                setSettingsOpen(false);
                notices.show('success', t('settingsSaved'));
              }}
            />
          }
        >
          <Button icon={<SettingOutlined aria-hidden />} aria-label={t('settings')} title={t('settings')} />
        </Popover>
      )}
      {edits('insert') && (
        <Button icon={<VerticalAlignBottomOutlined aria-hidden />} onClick={() => actions.insertBelow(cursor.row)}>
          {t('insert')}
        </Button>
      )}
      {edits('remove') && (
        <Button danger={!inForm} icon={<DeleteOutlined aria-hidden />} onClick={actions.removeSelected}>
          {t('remove')}
        </Button>
      )}
      {edits('save') && onSave !== undefined && (
        <Button type="primary" icon={<SaveOutlined aria-hidden />} onClick={onSave}>
          {t('save')}
        </Button>
      )}
      {has('clearSelection') && selected > 0 && (
        <>
          <span className={styles.selected}>{t('selected', { n: selected })}</span>
          <Button type="text" icon={<ClearOutlined aria-hidden />} onClick={() => store.clearSelection()}>
            {t('clearSelection')}
          </Button>
        </>
      )}
      <span className={styles.gap} />
      {edits('undo') && (
        <Button
          type="text"
          icon={<RollbackOutlined aria-hidden />}
          aria-label={t('undo')}
          title={`${t('undo')} (Ctrl+Z)`}
          disabled={!canUndo}
          onClick={() => replay(() => model.undo())}
        />
      )}
      {edits('redo') && (
        <Button
          type="text"
          icon={<RollbackOutlined aria-hidden className={styles.mirrored} />}
          aria-label={t('redo')}
          title={`${t('redo')} (Ctrl+Y)`}
          disabled={!canRedo}
          onClick={() => replay(() => model.redo())}
        />
      )}
      {has('find') && (
        <Button
          type="text"
          icon={<SearchOutlined aria-hidden />}
          aria-label={t('find')}
          title={`${t('find')} (Ctrl+F)`}
          onClick={onFind}
        />
      )}
      {has('density') && density !== undefined && (
        <Button
          type="text"
          icon={<ColumnHeightOutlined aria-hidden />}
          aria-label={t('dense')}
          title={t('dense')}
          aria-pressed={density.isDense}
          className={density.isDense ? styles.pressed : undefined}
          onClick={density.toggle}
        />
      )}
      {suffix}
    </div>
  );
}
