import type { ControlProps, OpeningProps } from '#src/controls/control.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { AreaCascader } from './area-cascader.tsx';
import { AreaSteps } from './area-steps.tsx';
import { treeMessages } from './tree.messages.ts';

export interface AreaSelectProps extends ControlProps<string>, OpeningProps {
  /** `cascader`: a single field that opens columns. `select`: one field per level. */
  readonly type?: string | undefined;
}

/** A province, city or district of China; the value is the code of the lowest chosen level. */
export function AreaSelect({ type = 'cascader', ...control }: AreaSelectProps) {
  const t = useMessages(treeMessages);
  if (type === 'cascader') return <AreaCascader {...control} />;
  if (type === 'select') return <AreaSteps {...control} />;
  return <span role="alert">{t('badType')}</span>;
}
