import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { AreaCascader } from './area-cascader.tsx';
import { AreaText } from './area-text.tsx';
import { textProps } from './text-props.ts';

function AreaControl({ dict: _, multi: __, ...props }: NamedControlProps) {
  return <AreaCascader {...textProps(props)} />;
}

/** 省市区 as a single field with columns. */
export const control: NamedControl = { serves: ['str'], Control: AreaControl, Show: AreaText };
