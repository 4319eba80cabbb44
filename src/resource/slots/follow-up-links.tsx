import Button from 'antd/es/button';
import { useNavigate } from 'react-router-dom';
import { isBlank } from '#shared/resource/record.ts';
import { useListPath } from '#src/resource/resource-path.ts';
import type { RecordSlotProps } from './page.ts';

/** A type of application that refers to another one: an extension, a move, a departure. */
export interface FollowUp {
  readonly applyType: string;
  readonly label: string;
}

export interface FollowUpLinksProps extends RecordSlotProps {
  /** Values of `bizStatus` in which follow-up applications are possible. */
  readonly states: readonly string[];
  readonly kinds: readonly FollowUp[];
  /** Fields whose values are copied into the new application, if the user may enter them. */
  readonly carries?: readonly string[];
}

/** Buttons for follow-up applications: each opens a new form that refers to this application. */
export function FollowUpLinks({ definition, record, disabled, states, kinds, carries = [] }: FollowUpLinksProps) {
  const navigate = useNavigate();
  const path = useListPath(definition.code);
  if (path === undefined || !states.includes(String(record.bizStatus))) return null;
  const carried = carries.filter((name) => !isBlank(record[name])).map((name) => [name, String(record[name])]);
  return kinds.map(({ applyType, label }) => {
    const given = { ...Object.fromEntries(carried), applyType, relatedApply: record.id };
    return (
      <Button key={applyType} disabled={disabled} onClick={() => navigate(`${path}/new?${new URLSearchParams(given)}`)}>
        {label}
      </Button>
    );
  });
}
