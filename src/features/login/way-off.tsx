import { useMessages } from '#src/i18n/use-messages.ts';
import css from './form.module.css';
import { loginMessages } from './login.messages.ts';
import { SiblingLink } from './sibling-link.tsx';
import type { KnownWays } from './ways.ts';

interface WayOffProps {
  readonly known: KnownWays;
  /** Message if the yard has not enabled this page. */
  readonly off: string;
}

/**
 * Shown instead of a form if the page is disabled or the server did not answer. Renders nothing until the answer
 * arrives.
 */
export function WayOff({ known: { ways, failed, askAgain }, off }: WayOffProps) {
  const t = useMessages(loginMessages);
  return (
    <>
      <p className={css.lead} role="status">
        {ways !== null && off}
        {failed && t('unreached')}
      </p>
      {failed && (
        <button className={css.submit} type="button" onClick={() => askAgain()}>
          {t('again')}
        </button>
      )}
      <SiblingLink to="login" className={failed ? css.quiet : css.submit}>
        {t('toLogin')}
      </SiblingLink>
    </>
  );
}
