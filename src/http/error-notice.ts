import { type CallError, noticeTitle, tokenDialog } from '#shared/http/call-error.ts';
import { sessionEndTexts } from '#shared/session/session-end.ts';

/**
 * How the office shows a failed call (docs/specification.md §1.8). `next` is the action after it was shown or
 * confirmed.
 */
export type ErrorNotice =
  | { readonly kind: 'message'; readonly text: string }
  | {
      readonly kind: 'notification';
      readonly title: string;
      readonly text: string;
      readonly next?: 'signInAgain';
      /** Stays until closed, because it contains a number to write down. */
      readonly lasting?: true;
    }
  | {
      readonly kind: 'modal';
      readonly title: string;
      readonly text: string;
      readonly button: string;
      readonly next: 'signInAgain';
    }
  | { readonly kind: 'loading'; readonly text: string; readonly next: 'signInAgain' };

export interface NoticeContext {
  readonly language: 'zh' | 'en';
  readonly hasToken: boolean;
  /** The office runs in the browser of an enterprise chat, which signs in again by itself. */
  readonly enterpriseChat: boolean;
}

/** Time in ms between showing that the session has expired and reloading (docs/specification.md §1.8). */
export const reloadDelay = 1_500;

export function errorNotice(error: CallError, { language, hasToken, enterpriseChat }: NoticeContext): ErrorNotice {
  const title = noticeTitle[language];
  switch (error.kind) {
    case 'refused':
      // An unexpected error, although the server answers it like a refusal.
      if (error.number !== undefined) return { kind: 'notification', title, text: error.message, lasting: true };
      return { kind: 'message', text: error.message };
    case 'expired':
      return {
        kind: 'notification',
        title,
        text: expiryText(error, language),
        ...(hasToken ? { next: 'signInAgain' } : {}),
      };
    case 'tokenExpired':
      if (enterpriseChat) return { kind: 'loading', text: tokenDialog.wait[language], next: 'signInAgain' };
      return {
        kind: 'modal',
        title: tokenDialog.title[language],
        text: error.message,
        button: tokenDialog.button[language],
        next: 'signInAgain',
      };
    default:
      return { kind: 'notification', title, text: error.message };
  }
}

/** The text of the specification, followed by the actual reason if the session did not expire. */
function expiryText({ message, sessionEnd }: CallError, language: 'zh' | 'en'): string {
  if (sessionEnd === undefined || sessionEnd === 'expired') return message;
  return language === 'zh'
    ? `${message}。${sessionEndTexts[sessionEnd].zh}`
    : `${message} ${sessionEndTexts[sessionEnd].en}`;
}
