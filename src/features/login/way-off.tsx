import { useMessages } from '#src/i18n/use-messages.ts';
import css from './form.module.css';
import { loginMessages } from './login.messages.ts';
import { SiblingLink } from './sibling-link.tsx';
import type { KnownWays } from './ways.ts';

interface WayOffProps {
  readonly known: KnownWays;
  /** Said where the yard has not switched this way on. */
  readonly off: string;
}

/** In the place of a form: its way is off, or the server could not be asked; until it answers, nothing. */
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
