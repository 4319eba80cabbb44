import Segmented from 'antd/es/segmented';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './page-content.module.css';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';

export interface PageContentProps extends Omit<PageHeaderProps, 'children'> {
  /** One sentence about the purpose of the page. */
  readonly description?: string | undefined;
  readonly links?: readonly { readonly label: string; readonly to: string }[];
  readonly image?: { readonly src: string; readonly alt: string };
  /** The page's search field. */
  readonly search?: ReactNode;
  readonly tabs?: {
    readonly label: string;
    readonly value: string;
    readonly items: readonly { readonly value: string; readonly label: string }[];
    readonly onChange: (value: string) => void;
  };
  /** At least as high as the window: the content fills the rest and scrolls by itself. */
  readonly fills?: boolean;
  /** For text: no wider than can be read well. */
  readonly narrow?: boolean;
  /** Something on the page is loading. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of a page that is not a list: header, description, links, picture, search, tabs, content
 * (docs/specification.md §1.2).
 */
export function PageContent(props: PageContentProps) {
  const { description, links = [], image, search, tabs, fills, narrow, busy, children, ...header } = props;
  const hasText = description !== undefined || links.length > 0;
  return (
    <div className={css.page} data-fills={fills || undefined} data-narrow={narrow || undefined} aria-busy={busy}>
      <PageHeader {...header}>
        {(hasText || image !== undefined) && (
          <div className={css.about}>
            <div>
              {description !== undefined && <p>{description}</p>}
              {links.length > 0 && (
                <ul>
                  {links.map(({ label, to }) => (
                    <li key={to}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {image !== undefined && <img src={image.src} alt={image.alt} />}
          </div>
        )}
        {(search !== undefined || tabs !== undefined) && (
          <div className={css.bar}>
            {tabs !== undefined && (
              <Segmented
                aria-label={tabs.label}
                value={tabs.value}
                options={[...tabs.items]}
                onChange={tabs.onChange}
              />
            )}
            {search}
          </div>
        )}
      </PageHeader>
      {children}
    </div>
  );
}
