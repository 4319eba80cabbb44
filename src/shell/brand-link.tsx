import { useNavigate } from 'react-router-dom';
import { hrefOf } from '#shared/build-settings.ts';
import { BrandMark } from './brand-mark.tsx';
import { opensElsewhere } from './menu-entries.tsx';

interface BrandLinkProps {
  readonly brand: string;
  readonly className: string | undefined;
  /** Shows only the mark, without the name. */
  readonly markOnly?: boolean;
  readonly onChoose?: (() => void) | undefined;
}

/** The product's mark and short name; a link to the home page. */
export function BrandLink({ brand, className, markOnly = false, onChoose }: BrandLinkProps) {
  const navigate = useNavigate();
  return (
    <a
      className={className}
      href={hrefOf('/')}
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
