import type { ReactNode } from 'react';
import { PageContent } from '#src/shell/page-content/page-content.tsx';
import css from './example-frame.module.css';

export interface ExampleFrameProps {
  readonly title: string;
  /** One sentence: what the page shows and how to try it. */
  readonly lead: string;
  readonly actions?: ReactNode;
  /** The grid. */
  readonly children: ReactNode;
  /** Shown below the grid: its current state. */
  readonly state?: ReactNode;
}

/** Frame of every page of the gallery: title and actions, introduction, grid, state. */
export function ExampleFrame({ title, lead, actions, children, state }: ExampleFrameProps) {
  return (
    <PageContent title={title} description={lead} actions={actions} fills>
      <section className={css.body} aria-label={title}>
        {children}
      </section>
      {state}
    </PageContent>
  );
}
