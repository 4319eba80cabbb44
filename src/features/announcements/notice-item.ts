/** What bell and page have in common of one message. */
export interface NoticeItem {
  /** The announcement's id, whatever list it came from. */
  readonly anntId: string;
  readonly titile: string;
  readonly msgContent: string | null;
  readonly sender: string | null;
  readonly sendTime: string | null;
  readonly openType: string | null;
  readonly openPage: string | null;
  readonly busId: string | null;
}
