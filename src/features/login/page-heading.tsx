import { type ReactNode, useEffect, useRef } from 'react';
import css from './form.module.css';

/** The heading of a page or a step. Where no field takes the cursor it takes the focus, so that it is read out. */
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
