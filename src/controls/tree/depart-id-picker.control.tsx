import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { DepartPicker } from './depart-picker.tsx';

function DepartControl({ dict: _, ...props }: NamedControlProps) {
  return <DepartPicker {...props} />;
}

/** 选择部门, for fields that store ids. */
export const control: NamedControl = { serves: ['str', 'text', 'dept'], Control: DepartControl, opens: true };
