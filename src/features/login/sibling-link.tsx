import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface SiblingLinkProps {
  readonly to: 'login' | 'register' | 'alteration';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Link to another page below /user that keeps the page to return to (`?redirect=`). */
export function SiblingLink({ to, className, children }: SiblingLinkProps) {
  const { search } = useLocation();
  return (
    <Link className={className} to={`/user/${to}${search}`}>
      {children}
    </Link>
  );
}
