import { boardPath } from '#shared/boards.ts';
import { hrefOf } from '#shared/build-settings.ts';
import { Notice } from './kit/notice.tsx';
import { messages } from './kit/screen-language.ts';

/** Shown at an address that is no board, with a link to the data cockpit. */
export function NoBoard() {
  return (
    <Notice title={messages.noBoard}>
      <p>{messages.noBoardHint}</p>
      <a href={hrefOf(boardPath('dataCockpit'))}>{messages.openCockpit}</a>
    </Notice>
  );
}
