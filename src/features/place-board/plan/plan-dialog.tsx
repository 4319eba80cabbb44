import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useEffect, useState } from 'react';
import { removeYardPlan, saveYardPlan } from '#shared/contract/yard/place-board.ts';
import { placedPlan } from '#shared/ground/yard-plan.ts';
import { takeBack } from '#src/controls/upload/take-back.ts';
import { useBoard } from '#src/features/place-board/use-board.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { planMessages } from './plan.messages.ts';
import css from './plan.module.css';
import { emptyPlan, type PlanDraft, readPlan } from './plan-draft.ts';
import { PlanFields } from './plan-fields.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { usePictureSize } from './use-picture-size.ts';

/** Puts a picture of the yard beneath the maps: upload, two corners in metres, look; or removes it. */
export function PlanDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(planMessages);
  const { board, refresh } = useBoard();
  // As the dialog was opened, because the board may refresh meanwhile.
  const [before] = useState(board.plan);
  const [draft, setDraft] = useState<PlanDraft>(before ?? emptyPlan);
  const save = useSend(saveYardPlan, { quiet: true });
  const loaded = usePictureSize(draft.picture);
  const plan = readPlan(draft);
  const problem = typeof plan === 'string' ? plan : undefined;
  const change = (part: Partial<PlanDraft>) => setDraft((now) => ({ ...now, ...part }));
  const size = loaded?.size;
  // The corners of a first picture are not known before.
  const isLoaded = draft.picture === null || loaded !== undefined;
  useEffect(() => {
    // A first picture gets its place from its proportions; a later one takes the place of the picture before.
    if (size) setDraft((now) => (now.right === null ? { ...now, ...placedPlan(size.width, size.height) } : now));
  }, [size]);
  const giveUp = () => {
    if (draft.picture !== null && draft.picture !== before?.picture) takeBack(draft.picture);
    onClose();
  };
  const confirm = async () => {
    if (typeof plan === 'string') return;
    await save.mutateAsync({ body: plan });
    showMessage('success', t('saved'));
    refresh();
    onClose();
  };
  return (
    <Dialog
      open
      width={1000}
      title={t('title')}
      onCancel={giveUp}
      footer={
        <div className={css.footer}>
          {before !== undefined && <RemoveButton onRemoved={onClose} />}
          <span className={css.spread} />
          <Button onClick={giveUp}>{t('cancel')}</Button>
          <Button
            type="primary"
            disabled={problem !== undefined}
            loading={save.isPending}
            onClick={() => void confirm().catch(() => undefined)}
          >
            {t('save')}
          </Button>
        </div>
      }
    >
      <p className={css.words}>{t('words')}</p>
      <div className={css.parts}>
        <PlanFields draft={draft} loaded={loaded} onChange={change} />
        <div>
          <PlanPreview plan={typeof plan === 'string' ? undefined : plan} />
          <p className={css.problem} role="status">
            {problem && isLoaded && t(problem)}
          </p>
          {save.isError && <Alert type="error" showIcon role="alert" title={save.error.message} />}
        </div>
      </div>
    </Dialog>
  );
}

function RemoveButton({ onRemoved }: { readonly onRemoved: () => void }) {
  const t = useMessages(planMessages);
  const { refresh } = useBoard();
  const remove = useSend(removeYardPlan);
  const [modal, holder] = Modal.useModal();
  const ask = () =>
    void modal.confirm({
      title: t('confirmRemove'),
      content: t('confirmWords'),
      okText: t('remove'),
      okButtonProps: { danger: true },
      onOk: () =>
        remove.mutateAsync({}).then(
          () => {
            showMessage('success', t('removed'));
            refresh();
            onRemoved();
          },
          () => undefined,
        ),
    });
  return (
    <>
      {holder}
      <Button danger onClick={ask}>
        {t('remove')}
      </Button>
    </>
  );
}
