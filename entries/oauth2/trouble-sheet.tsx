import { createRoot } from 'react-dom/client';
import { hrefOf } from '#shared/build-settings.ts';
import { passwordChosenKey } from '#shared/session/third-login.ts';
import { messages } from './oauth2.messages.ts';
import type { Trouble } from './trouble.ts';

interface TroubleSheetProps {
  readonly trouble: Trouble;
  readonly language: 'zh' | 'en';
  /** The identity provider that failed, and the page that the user wanted to open. */
  readonly source: string;
  readonly redirect: string | undefined;
}

/** The error, its reason, and two links: try again, or use the password. */
function TroubleSheet({ trouble, language, source, redirect }: TroubleSheetProps) {
  const t = messages[language];
  // Anybody can write a URL with any error kind; an unknown kind is shown as 'invalid'.
  const kind = Object.hasOwn(t.troubles, trouble.kind) ? trouble.kind : 'invalid';
  const [title, text] = t.troubles[kind];
  const again = kind !== 'source';
  return (
    <main className="sheet">
      <small>{t.failed}</small>
      <h1>{title}</h1>
      <p role="alert">{trouble.text || text}</p>
      {again && (
        <a className="main" href={startAgain(source, redirect)}>
          {t.again}
        </a>
      )}
      <a className={again ? undefined : 'main'} href={hrefOf('/user/login')} onClick={choosePassword}>
        {t.password}
      </a>
    </main>
  );
}

export function showTrouble(props: TroubleSheetProps): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<TroubleSheet {...props} />);
}

function startAgain(source: string, redirect: string | undefined): string {
  const query = new URLSearchParams({ again: '1' });
  if (source) query.set('source', source);
  if (redirect) query.set('redirect', redirect);
  return hrefOf(`/oauth2-app/login?${query}`);
}

/** In a chat's browser the office would redirect the user here again. */
function choosePassword(): void {
  try {
    sessionStorage.setItem(passwordChosenKey, '1');
  } catch {
    // If the browser blocks storage, it cannot store a session either.
  }
}
