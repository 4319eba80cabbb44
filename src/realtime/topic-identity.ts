/** Who listens to which topic; the token travels in the handshake, never in a URL (P6). */
export interface TopicIdentity {
  /** With the context path: `/jeecg-boot/websocket/{userId}`. */
  readonly path: string;
  readonly token: string;
  readonly tenantId: number;
}
