import { defineCall } from '#shared/contract/call.ts';
import type { boardPreviewShape } from './board-preview.schema.ts';

/** Right to see the key for starting wall boards. */
export const boardKeyRight = 'prm:board:key';

/**
 * Data that the office needs to embed a board. The board itself runs without a token; the links use the rights of the
 * caller.
 */
export const previewBoard = defineCall<typeof boardPreviewShape>({
  id: 'board.preview',
  method: 'GET',
  path: '/prm/boardPreview/{board}',
  access: 'prm:board:preview',
  tenant: 'member',
  summary:
    'The key that opens a board (the board key for people with `prm:board:key`, else a pass for at least half an hour), and the lists behind its figures that the caller may open.',
});
