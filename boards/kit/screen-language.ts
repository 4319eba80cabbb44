import { boardLanguage } from './board-language.ts';
import { boardMessages } from './board-messages.ts';

/** The language of this screen, which does not change while the page is open. */
export const language = boardLanguage(navigator.languages, window.location.search);

/** The texts of this screen. */
export const messages = boardMessages(language);
