/** The enterprise chats that there is a port for, as `sync` names them. */
export type ThirdAppName = 'wechatEnterprise' | 'dingtalk';

export interface ThirdDepart {
  readonly id: string;
  readonly name: string;
  /** Null: the enterprise itself. */
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

/** The port to an enterprise chat. What it refuses comes as a `ThirdAppProblem`, what did not get there as a `ThirdAppUnreached`. */
export interface ThirdApp {
  /** All departments, parents before what is below them. */
  readonly departs: () => Promise<readonly ThirdDepart[]>;
  readonly people: () => Promise<readonly ThirdPerson[]>;
  /** Adds a department or, by its id, changes it; answers the id. */
  readonly saveDepart: (depart: NewThirdDepart, id: string | undefined) => Promise<string>;
  /** Adds a person by the id, or changes the one that is there. */
  readonly savePerson: (person: ThirdPerson, isNew: boolean) => Promise<string>;
  /** A text to people by their ids there, or to all; answers what takes it back. */
  readonly send: (to: readonly string[] | 'all', content: string) => Promise<Readonly<Record<string, unknown>>>;
  readonly recall: (taskId: string) => Promise<void>;
}

/** Why the far side did not do it, with its own code and words; both are told to an administrator. */
export class ThirdAppProblem extends Error {
  readonly code: string;
  constructor(code: string, words: string) {
    super(words.slice(0, 200));
    this.code = code;
  }
}

/** Why a chat was not asked, or what it answered cannot be used: ours to say, in the reader's language. */
export class ThirdAppUnreached extends Error {
  readonly why: 'host' | 'silent' | 'unreadable' | 'tooLong' | 'noToken';
  /** The one that is not let out. */
  readonly host: string;
  constructor(why: ThirdAppUnreached['why'], host = '') {
    super(why);
    this.why = why;
    this.host = host;
  }
}
