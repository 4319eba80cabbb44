import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useId } from 'react';
import { planOpacity, planRoom } from '#shared/ground/yard-plan.ts';
import { NumberField } from '#src/controls/number-field.tsx';
import { ImageUploader } from '#src/controls/upload/image-uploader.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { planMessages } from './plan.messages.ts';
import css from './plan.module.css';
import { bottomOf, type PlanDraft, type PlanNumber } from './plan-draft.ts';
import type { LoadedPicture } from './use-picture-size.ts';

interface PlanFieldsProps {
  readonly draft: PlanDraft;
  readonly loaded: LoadedPicture | undefined;
  readonly onChange: (change: Partial<PlanDraft>) => void;
}

const corners = [
  { corner: 'upperLeft', across: 'left', down: 'top' },
  { corner: 'lowerRight', across: 'right', down: 'bottom' },
] as const;

/** Picture, corners and look of the plan. */
export function PlanFields({ draft, loaded, onChange }: PlanFieldsProps) {
  const t = useMessages(planMessages);
  const id = useId();
  const size = loaded?.size ?? null;
  const bottom = size && bottomOf(draft, size);
  const metres = (name: PlanNumber, label: string, { min, max }: { readonly min: number; readonly max: number }) => (
    <NumberField
      scale={1}
      unit="m"
      {...{ min, max, label }}
      value={draft[name]}
      describedBy={`${id}-metres`}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <div className={css.fields}>
      <ImageUploader
        label={t('picture')}
        number={1}
        biz="prm"
        btnText={t('choose')}
        describedBy={`${id}-kinds`}
        value={draft.picture}
        onChange={(picture) => onChange({ picture })}
      />
      <p id={`${id}-kinds`} className={css.quiet}>
        {t('kinds')}
      </p>
      {loaded?.size === null && <p role="alert">{t('failed')}</p>}
      {corners.map(({ corner, across, down }) => (
        <fieldset key={corner} className={css.corner}>
          <legend>{t(corner)}</legend>
          <span aria-hidden>{t('across')}</span>
          {metres(across, t('corner', { corner: t(corner), way: t('across') }), planRoom.across)}
          <span aria-hidden>{t('down')}</span>
          {metres(down, t('corner', { corner: t(corner), way: t('down') }), planRoom.down)}
        </fieldset>
      ))}
      <p id={`${id}-metres`} className={css.quiet}>
        {t('metres')}
      </p>
      <Button
        size="small"
        disabled={bottom === null || bottom === draft.bottom}
        onClick={() => bottom !== null && onChange({ bottom })}
      >
        {t('keepShape')}
      </Button>
      <div className={css.row}>
        <label htmlFor={`${id}-opacity`}>{t('opacity')}</label>
        <NumberField
          id={`${id}-opacity`}
          scale={0}
          unit="%"
          {...planOpacity}
          value={draft.opacity}
          onChange={(opacity) => onChange({ opacity })}
        />
      </div>
      <Checkbox checked={draft.drawing} onChange={({ target }) => onChange({ drawing: target.checked })}>
        {t('drawing')}
      </Checkbox>
    </div>
  );
}
