import { type ReactNode, useEffect, useRef } from 'react';
import css from './form.module.css';

/** Heading of a page or step. If no field gets the focus, the heading does, so that screen readers announce it. */
export function PageHeading({ children, focused = false }: { children: ReactNode; focused?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <h1 ref={heading} className={css.heading} tabIndex={focused ? -1 : undefined}>
      {children}
    </h1>
  );
}
