import { useMemo } from 'react';
import styles from './content.module.css';
import { hasOwnColours } from './own-colours.ts';
import { sanitise } from './sanitise.ts';

export interface HtmlContentProps {
  /** As stored; not trusted. */
  readonly html: string;
}

/** Shows stored HTML, sanitised again before it is rendered (docs/security.md P21). */
export function HtmlContent({ html }: HtmlContentProps) {
  const clean = useMemo(() => sanitise(html), [html]);
  const className = hasOwnColours(clean) ? `${styles.content} ${styles.paper}` : styles.content;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised just above (docs/security.md P21)
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
