/** Fields of a message that the bell and the page of messages share. */
export interface NoticeItem {
  /** Id of the announcement, in every list. */
  readonly anntId: string;
  readonly titile: string;
  readonly msgContent: string | null;
  readonly sender: string | null;
  readonly sendTime: string | null;
  readonly openType: string | null;
  readonly openPage: string | null;
  readonly busId: string | null;
}
