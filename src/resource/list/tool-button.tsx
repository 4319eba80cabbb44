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

/** A button in the toolbar of a list; icon only on a phone. */
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
