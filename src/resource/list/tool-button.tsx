import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { usePhone } from '#src/screen/use-viewport.ts';

interface ToolButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly onClick: () => void;
}

/** A button among a list's tools, alike on all pages; on a phone its icon alone, so that the tools stay on one line. */
export function ToolButton({ icon, label, disabled = false, loading = false, onClick }: ToolButtonProps) {
  const phone = usePhone();
  return (
    <Button
      type={phone ? 'text' : 'default'}
      size={phone ? 'middle' : 'small'}
      icon={icon}
      disabled={disabled}
      loading={loading}
      aria-label={phone ? label : undefined}
      title={phone ? label : undefined}
      onClick={onClick}
    >
      {phone ? null : label}
    </Button>
  );
}
