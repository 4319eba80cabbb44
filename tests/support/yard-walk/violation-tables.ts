/** Columns of contractors and their violations used by the rules; times are wire texts in the yard's zone. */
export interface Contractor {
  readonly id: string;
  readonly kind: string;
  readonly violationPoints: number;
  readonly status: string;
}

export interface Violation {
  readonly id: string;
  readonly contractor: string;
  readonly category: string;
  readonly level: string;
  readonly points: number;
  readonly happenTime: string;
  readonly issueTime: string | null;
  readonly fixBefore: string | null;
  readonly violStatus: string;
}

export interface Round {
  readonly id: string;
  readonly violation: string;
  readonly fixBefore: string;
  readonly replyUser: string | null;
  readonly verifyUser: string | null;
}
