import { defineCall } from '#shared/contract/call.ts';
import type { boardPreviewShape } from './board-preview.schema.ts';

/** Who sets up walls is told the key that they are started with. */
export const boardKeyRight = 'prm:board:key';

/** What the office needs to show a board in itself: the board stays open and without a token, the links are the caller's. */
export const previewBoard = defineCall<typeof boardPreviewShape>({
  id: 'board.preview',
  method: 'GET',
  path: '/prm/boardPreview/{board}',
  access: 'prm:board:preview',
  tenant: 'member',
  summary:
    'What opens a board (its key for who holds `prm:board:key`, else a pass for half an hour at least), and the lists behind its figures, as far as the caller may open them.',
});
