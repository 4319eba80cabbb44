import { keepPreviousData } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { listDesignFields, synchroniseDesign } from '#shared/contract/form/form-design.ts';
import { planDesign } from '#shared/contract/form/form-sync.ts';
import { CallError, isAbsent } from '#shared/http/call-error.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { Dialog } from '#src/screen/dialog.tsx';
import { syncPlanMessages } from './sync-plan.messages.ts';
import css from './sync-plan.module.css';
import { PlanView, Problems } from './sync-plan.tsx';
import { isBlocked, losesValues, type SyncPlan } from './sync-plan-words.ts';

export interface SynchroniseDialogProps {
  readonly record: ResourceRecord;
  readonly onClose: () => void;
  /** The form was synchronised; the dialog stays and says what was done. */
  readonly onDone: () => void;
}

const noChoices = { dropRemoved: false, allowLoss: false, anew: false };
type Choices = typeof noChoices;

/** Shows what synchronising a form would do, and does exactly this. */
export function SynchroniseDialog({ record, onClose, onDone }: SynchroniseDialogProps) {
  const t = useMessages(syncPlanMessages);
  const [choices, setChoices] = useState(noChoices);
  const [done, setDone] = useState<{ readonly plan: SyncPlan | undefined; readonly anew: boolean } | null>(null);
  const { dropRemoved, allowLoss, anew } = choices;
  const method = anew ? 'force' : 'normal';
  const query = { id: record.id, method, dropRemoved: dropRemoved ? 'true' : 'false' } as const;
  const read = useCall(planDesign, { query }, { quiet: true, gcTime: 0, placeholderData: keepPreviousData });
  const send = useSend(synchroniseDesign, { quiet: true, onError: () => void read.refetch() });
  const plan = read.data;
  // A JeecgBoot server can synchronise, but cannot say what it would do.
  const unplanned = isAbsent(read.error);
  const synchronise = () => {
    const body = plan ? { dropRemoved, allowLoss, shadow: anew, plan: plan.hash } : {};
    const onSuccess = () => {
      setDone({ plan, anew });
      onDone();
    };
    send.mutate({ path: { id: record.id, method }, body }, { onSuccess });
  };
  const ready = unplanned || (plan && !read.isFetching && !isBlocked(plan) && (allowLoss || !losesValues(plan)));
  const close = <Button onClick={onClose}>{t('close')}</Button>;
  return (
    <Dialog
      open
      width={640}
      title={t('title', { name: String(record.tableTxt) })}
      okText={t(anew ? 'rebuildNow' : 'synchronise')}
      okButtonProps={{ disabled: !ready, loading: send.isPending, danger: anew }}
      cancelText={t('cancel')}
      onOk={synchronise}
      onCancel={onClose}
      {...(done && { footer: close })}
    >
      <div className={css.body} aria-live="polite">
        {done && <Alert type="success" showIcon title={t(done.plan ? 'success' : 'sent')} />}
        {done?.plan && <PlanView plan={done.plan} done />}
        {done?.plan && done.anew && <p className={css.text}>{t('moved', { rows: done.plan.rows })}</p>}
        {send.error && !done && <Refused id={record.id} error={send.error} />}
        {!done && unplanned && <p className={css.text}>{t('noPlan')}</p>}
        {!done && !unplanned && (
          <QueryBody query={read} outline={4}>
            {(found) => (
              <>
                <PlanView plan={found} done={false} />
                <Choose
                  plan={found}
                  choices={choices}
                  onChange={(next) => {
                    send.reset();
                    setChoices(next);
                  }}
                />
              </>
            )}
          </QueryBody>
        )}
      </div>
    </Dialog>
  );
}

interface ChooseProps {
  readonly plan: SyncPlan;
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

/** The choices that this plan leaves; one that was made stays, so that it can be taken back. */
function Choose({ plan, choices, onChange }: ChooseProps) {
  const t = useMessages(syncPlanMessages);
  const { rows } = plan;
  const kept = plan.steps.some(({ kind }) => kind === 'keep');
  const offered = [
    ...(kept || choices.dropRemoved ? ([['dropRemoved', t('dropRemoved')]] as const) : []),
    ...(losesValues(plan) ? ([['allowLoss', t('allowLoss')]] as const) : []),
    ...(choices.anew || (isBlocked(plan) && rows > 0) ? ([['anew', t('rebuild', { rows })]] as const) : []),
  ];
  if (offered.length === 0) return null;
  return (
    <div className={css.choices}>
      {offered.map(([key, label]) => (
        <Checkbox
          key={key}
          checked={choices[key]}
          onChange={({ target }) => onChange({ ...choices, [key]: target.checked })}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  );
}

/** Why it was refused, with the titles of the fields. */
function Refused({ id, error }: { readonly id: string; readonly error: Error }) {
  const t = useMessages(syncPlanMessages);
  const fields = error instanceof CallError ? Object.entries(error.fields) : [];
  const listed = useCall(listDesignFields, { query: { headId: id } }, { quiet: true, enabled: fields.length > 0 });
  const problems = fields.map(([path, text]) => {
    const [part, at] = path.split('.');
    return { title: (part === 'fields' && listed.data?.[Number(at)]?.dbFieldTxt) || null, text };
  });
  const detail = problems.length > 0 && <Problems problems={problems} whole={t('wholeForm')} />;
  return <Alert type="error" showIcon title={error.message} description={detail || undefined} />;
}
