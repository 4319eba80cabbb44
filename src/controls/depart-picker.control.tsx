import type { NamedControl, NamedControlProps } from './named-control.ts';
import { DepartPicker } from './tree/depart-picker.tsx';

function DepartControl({ dict: _, ...props }: NamedControlProps) {
  return <DepartPicker {...props} store="orgCode" />;
}

/** 选择部门; stores department codes. */
export const control: NamedControl = { serves: ['dept'], Control: DepartControl, opens: true };
