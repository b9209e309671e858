/** Who is signed in: a short access token in memory, renewed by an HttpOnly cookie; all tabs agree. */
import type { Session as ApiSession, Me } from '#shared/accounts/model.ts';
import { sessionHint } from '#shared/accounts/session-hint.ts';
import { CallProblem, send } from '../api/http.ts';

export type SessionState =
  | { status: 'unknown'; me: null }
  | { status: 'visitor'; me: null }
  /** `unread`: how many notifications, as the session that was just taken over says; not of a changed profile. */
  | { status: 'member'; me: Me; unread?: number | undefined };

/** What the session needs from the browser; tests give their own. */
export interface SessionPorts {
  renew(): Promise<ApiSession>;
  logout(token: string | null): Promise<void>;
  /** A clock that only runs forward, in ms; never compared with the server's. */
  monotonicMs(): number;
  /** Runs one task at a time over all tabs. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
  /** A non-secret mark that this browser has signed in before. */
  hint: { get(): boolean; set(isSignedIn: boolean): void };
  channel: { post(message: SessionMessage): void; listen(hear: (message: SessionMessage) => void): void };
}
export type SessionMessage = { type: 'renewed'; session: ApiSession } | { type: 'ended' };

export interface SessionStore {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Settles who is here; asks the API only where the hint says that somebody may be. */
  start(): Promise<SessionState>;
  /** A token good for at least half a minute, or null for a visitor; may renew. */
  accessToken(): Promise<string | null>;
  /** The token at hand if it is still good, without asking anybody. */
  freshToken(): string | null;
  /** Renews after a refusal of `refused`; null when the session is over. Rejects when offline. */
  renew(refused: string | null): Promise<string | null>;
  adopt(session: ApiSession): void;
  updateMe(me: Me): void;
  end(): Promise<void>;
}

const marginMs = 30_000;
const visitor: SessionState = { status: 'visitor', me: null };

/** What this tab knows: who is here, the token and until when it is good. */
function createMemory(monotonicMs: () => number) {
  let state: SessionState = { status: 'unknown', me: null };
  let token: string | null = null;
  let goodUntilMs = 0;
  const listeners = new Set<() => void>();
  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: () => token,
    freshToken: () => (monotonicMs() < goodUntilMs ? token : null),
    take(session: ApiSession) {
      token = session.accessToken;
      goodUntilMs = monotonicMs() + session.expiresInSeconds * 1000 - marginMs;
      become({ status: 'member', me: session.me, unread: session.unread });
    },
    forget() {
      token = null;
      if (state.status !== 'visitor') become(visitor);
    },
    updateMe: (me: Me) => become({ status: 'member', me }),
  };
}

const isOver = (error: unknown) => error instanceof CallProblem && error.status === 401;
const unlessOver = (error: unknown) => {
  if (!isOver(error)) throw error;
};

/** A session over explicit ports. */
export function createSession(ports: SessionPorts): SessionStore {
  const memory = createMemory(ports.monotonicMs);
  let renewing: Promise<string | null> | null = null;

  const adopt = (session: ApiSession) => {
    memory.take(session);
    ports.hint.set(true);
    ports.channel.post({ type: 'renewed', session });
  };
  const finish = () => {
    ports.hint.set(false);
    memory.forget();
    ports.channel.post({ type: 'ended' });
  };
  const renewOnce = (refused: string | null) =>
    ports.exclusively(async () => {
      const fresh = memory.freshToken();
      if (fresh && fresh !== refused) return fresh;
      try {
        adopt(await ports.renew());
      } catch (error) {
        if (!isOver(error)) throw error;
        finish();
      }
      return memory.token();
    });
  const renew = (refused: string | null) => {
    renewing ??= renewOnce(refused).finally(() => {
      renewing = null;
    });
    return renewing;
  };
  const end = () => ports.logout(memory.token()).catch(unlessOver).then(finish);
  ports.channel.listen((message) =>
    message.type === 'renewed' ? memory.take(message.session) : memory.forget(),
  );
  return { ...memory, ...readersOf(ports, memory, renew), renew, adopt, end };
}

/** Settling who is here, and the token for a call. */
const readersOf = (
  ports: SessionPorts,
  memory: ReturnType<typeof createMemory>,
  renew: SessionStore['renew'],
): Pick<SessionStore, 'start' | 'accessToken'> => ({
  async start() {
    if (memory.getState().status === 'unknown') {
      if (ports.hint.get()) await renew(null);
      else memory.forget();
    }
    return memory.getState();
  },
  async accessToken() {
    return memory.freshToken() ?? (ports.hint.get() ? renew(memory.token()) : null);
  },
});

const hintSeconds = sessionHint.maxAgeDays * 24 * 3600;
const exclusively = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('session', task) : task();

function browserPorts(): SessionPorts {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');
  return {
    renew: () => send({ method: 'POST', url: '/api/auth/refresh', keepalive: true }) as Promise<ApiSession>,
    logout: async (token) => {
      await send({ method: 'POST', url: '/api/auth/logout', token });
    },
    monotonicMs: () => performance.now(),
    exclusively,
    hint: {
      get: () => document.cookie.split('; ').includes(`${sessionHint.name}=1`),
      set: (isSignedIn) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
        document.cookie = `${sessionHint.name}=${isSignedIn ? 1 : 0}; path=/; samesite=lax; max-age=${isSignedIn ? hintSeconds : 0}`;
      },
    },
    channel: {
      post: (message) => channel?.postMessage(message),
      listen: (hear) => channel?.addEventListener('message', (event) => hear(event.data)),
    },
  };
}

const offstage: SessionPorts = {
  renew: () => Promise.reject(new Error('no session here')),
  logout: () => Promise.resolve(),
  monotonicMs: () => 0,
  exclusively: (task) => task(),
  hint: { get: () => false, set: () => undefined },
  channel: { post: () => undefined, listen: () => undefined },
};

/** The document's session; while rendering on the server nobody is signed in. */
export const session: SessionStore = createSession(
  typeof document === 'undefined' ? offstage : browserPorts(),
);
