/** Enterprise chats that are supported, as `sync` names them. */
export type ThirdAppName = 'wechatEnterprise' | 'dingtalk';

export interface ThirdDepart {
  readonly id: string;
  readonly name: string;
  /** Null for the enterprise itself. */
  readonly parentId: string | null;
}

export interface ThirdPerson {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly departIds: readonly string[];
}

export type NewThirdDepart = Omit<ThirdDepart, 'id' | 'parentId'> & {
  readonly parentId: string;
  readonly order: number;
};

/**
 * Port to an enterprise chat. Throws `ThirdAppProblem` if the chat refuses, `ThirdAppUnreached` if it cannot be reached
 * or understood.
 */
export interface ThirdApp {
  /** All departments, parents before their children. */
  readonly departs: () => Promise<readonly ThirdDepart[]>;
  readonly people: () => Promise<readonly ThirdPerson[]>;
  /** Adds a department, or changes the one with this id. Returns the id. */
  readonly saveDepart: (depart: NewThirdDepart, id: string | undefined) => Promise<string>;
  /** Adds or changes the person with this id. Returns the id. */
  readonly savePerson: (person: ThirdPerson, isNew: boolean) => Promise<string>;
  /** Sends a text to people by their ids in the chat, or to all. Returns what `recall` needs. */
  readonly send: (to: readonly string[] | 'all', content: string) => Promise<Readonly<Record<string, unknown>>>;
  readonly recall: (taskId: string) => Promise<void>;
}

/** The chat refused a call; its code and message are shown to an administrator. */
export class ThirdAppProblem extends Error {
  readonly code: string;
  constructor(code: string, words: string) {
    super(words.slice(0, 200));
    this.code = code;
  }
}

/** The chat was not called, or its answer is unusable; we word the reason in the reader's language. */
export class ThirdAppUnreached extends Error {
  readonly why: 'host' | 'silent' | 'unreadable' | 'tooLong' | 'noToken';
  /** Host that is not allowed; empty for other reasons. */
  readonly host: string;
  constructor(why: ThirdAppUnreached['why'], host = '') {
    super(why);
    this.why = why;
    this.host = host;
  }
}
