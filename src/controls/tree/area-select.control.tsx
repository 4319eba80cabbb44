import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { AreaSteps } from './area-steps.tsx';
import { AreaText } from './area-text.tsx';
import { textProps } from './text-props.ts';

function AreaControl({ dict: _, multi: __, ...props }: NamedControlProps) {
  return <AreaSteps {...textProps(props)} />;
}

/** 省市区 as one field per level. */
export const control: NamedControl = { serves: ['str'], Control: AreaControl, Show: AreaText };
