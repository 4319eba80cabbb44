import type { boardPreviewShape } from './board-preview.schema.ts';
import { defineCall } from './call.ts';

/** What the office needs to show a board in itself: the board stays open and without a token, the links are the caller's. */
export const previewBoard = defineCall<typeof boardPreviewShape>({
  id: 'board.preview',
  method: 'GET',
  path: '/prm/boardPreview/{board}',
  access: 'prm:board:preview',
  tenant: 'member',
  summary: 'The key of a board and the lists behind its figures, as far as the caller may open them.',
});
