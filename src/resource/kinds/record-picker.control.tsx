import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { RecordPicker } from '#src/controls/record/record-picker.tsx';
import { Select } from '#src/controls/select.tsx';
import { useDefinition } from '#src/resource/definitions/use-definition.ts';

/** Picks records of the referenced resource from a table. */
function NamedRecordPicker(props: NamedControlProps) {
  const { id, label, value, describedBy, resource } = props;
  const loading = useDefinition(resource);
  if (loading?.data !== undefined) return <RecordPicker {...props} definition={loading.data} />;
  return (
    <>
      <Select
        id={id}
        style={{ width: '100%' }}
        disabled
        loading={loading?.error === null}
        value={value === undefined ? null : String(value ?? '')}
        aria-label={label}
        aria-describedby={describedBy}
      />
      {loading?.error != null && <span role="alert">{loading.error.message}</span>}
    </>
  );
}

/** 选择业务记录. */
export const control: NamedControl = { serves: ['ref'], Control: NamedRecordPicker, opens: true };
