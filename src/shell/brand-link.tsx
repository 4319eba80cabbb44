import { useNavigate } from 'react-router-dom';
import { BrandMark } from './brand-mark.tsx';
import { opensElsewhere } from './menu-entries.tsx';

interface BrandLinkProps {
  readonly brand: string;
  readonly className: string | undefined;
  /** Only the mark is seen. */
  readonly markOnly?: boolean;
  readonly onChoose?: (() => void) | undefined;
}

/** The product's mark and short name; leads home. */
export function BrandLink({ brand, className, markOnly = false, onChoose }: BrandLinkProps) {
  const navigate = useNavigate();
  return (
    <a
      className={className}
      href="/"
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        navigate('/');
        onChoose?.();
      }}
    >
      <BrandMark />
      {markOnly ? <span className="sw-visually-hidden">{brand}</span> : brand}
    </a>
  );
}
