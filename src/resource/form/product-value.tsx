import type { FieldDefinition } from '#shared/resource/field.ts';
import { productOf } from '#shared/resource/product.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { numberText, scaleOf } from '#src/resource/kinds/number-text.ts';
import { Unit } from '#src/resource/kinds/unit.tsx';
import styles from './form.module.css';

export interface ProductValueProps {
  readonly id: string;
  readonly field: FieldDefinition;
  /** The current values of the multiplied fields. */
  readonly record: RecordPatch;
}

/** Shows a field that is the product of others, updated as the user types. The server calculates it again on save. */
export function ProductValue({ id, field, record }: ProductValueProps) {
  const value = productOf(field, record);
  return (
    <output id={id} className={styles.value}>
      {value === null ? '–' : numberText(value, scaleOf(field))}
      <Unit of={field} />
    </output>
  );
}
