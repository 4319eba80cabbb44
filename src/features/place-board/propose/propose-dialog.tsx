import { useQueryClient } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { proposeGround, readPlaceBoard } from '#shared/contract/yard/place-board.ts';
import { bayText } from '#shared/ground/bays.ts';
import { useBoardWords } from '#src/features/place-board/board-words.ts';
import type { Ground, Plan } from '#src/features/place-board/gantt/move-ground.ts';
import { stays } from '#src/features/place-board/gantt/move-ground.ts';
import type { Asked } from '#src/features/place-board/gantt/use-ground-moves.ts';
import { type BoardUse, useBoard } from '#src/features/place-board/use-board.ts';
import { callKey, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { proposeMessages } from './propose.messages.ts';
import css from './propose.module.css';

interface ProposeDialogProps extends Asked {
  readonly use: BoardUse;
  readonly ground: Ground;
}

/** Says what a drop means, from which ground and days to which, and asks the server to do it. */
export function ProposeDialog({ use, ground, draft, plan: dropped, problemsOf, onDone }: ProposeDialogProps) {
  const t = useMessages(proposeMessages);
  const words = useBoardWords();
  const { refresh } = useBoard();
  const client = useQueryClient();
  const [bays, setBays] = useState(dropped.bays);
  const [isShown, setShown] = useState(true);
  const [isKept, setKept] = useState(false);
  const send = useSend(proposeGround, { quiet: true });
  const plan: Plan = { ...dropped, bays };
  const { no = '' } = use;
  const kind = use.in === undefined ? 'replan' : isSameGround(plan, use) ? 'extend' : 'move';
  const problems = problemsOf(plan);
  const confirm = async () => {
    const { from, to, site } = plan;
    const body = { apply: use.apply ?? '', siteId: site.id, bayNos: bayText(bays), from, to };
    const { done } = await send.mutateAsync({ body });
    showMessage('success', t(done, { no }));
    // The bar stays at its new place until the board shows it there.
    await client.invalidateQueries({ queryKey: callKey(readPlaceBoard) });
    refresh();
    setKept(done === 'replanned');
    setShown(false);
  };
  const site = ground.sites.get(use.site);
  return (
    <Dialog
      open={isShown}
      width={580}
      title={t(kind, { no })}
      okText={t(kind === 'replan' ? 'doReplan' : 'doPropose')}
      okButtonProps={{ disabled: bays.length === 0 }}
      confirmLoading={send.isPending}
      onOk={() => void confirm().catch(() => undefined)}
      onCancel={() => setShown(false)}
      afterClose={() => onDone(isKept)}
    >
      <p>{t(`${kind}Words`, { what: words.what(use)[0] ?? '' })}</p>
      <table className={css.change}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('next')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('ground')}</th>
            <td>{t('at', { site: site?.code ?? '', bays: words.bays(use.bays) })}</td>
            <td>{t('at', { site: plan.site.code, bays: words.bays(bays) })}</td>
          </tr>
          <tr>
            <th scope="row">{t('days')}</th>
            <td>{t('range', { from: use.from, to: use.to })}</td>
            <td>{t('range', { from: kind === 'extend' ? use.from : plan.from, to: plan.to })}</td>
          </tr>
        </tbody>
      </table>
      {!stays(draft) && (
        <fieldset className={css.bays}>
          <legend>{t('chooseBays', { site: plan.site.code })}</legend>
          <Checkbox.Group
            value={[...bays]}
            options={Array.from({ length: plan.site.bays }, (_, at) => ({
              value: at + 1,
              label: t('bay', { bay: at + 1 }),
            }))}
            onChange={(next) => setBays(next.toSorted((one, other) => one - other))}
          />
        </fieldset>
      )}
      {send.isError && <Alert type="error" showIcon role="alert" title={send.error.message} />}
      {!send.isError && problems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('problems')}
          description={problems.map((text) => <div key={text}>{text}</div>)}
        />
      )}
    </Dialog>
  );
}

const isSameGround = ({ site, bays }: Plan, use: BoardUse): boolean =>
  site.id === use.site && bayText(bays) === bayText(use.bays);
