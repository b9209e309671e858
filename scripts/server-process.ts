/** What starts a server of somebody else's beside us needs: a port that is free, and its end, even where we are killed. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port of the loopback address that nobody listens on now; somebody may take it before it is used. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** For `/bin/sh -c`, with `sh` and the command after it: becomes the server, beside a watcher that acts once our pipe closes. */
const watched = (act: string) =>
  `exec 3<&0; { cat <&3; ${act}; } >/dev/null 2>&1 & exec "$@" </dev/null 3<&-`;

/** Ends the server when our pipe to its standard input closes, which a `kill -9` of us does too. */
export const untilWeEnd = watched('kill $$');

/** The same for a server that starts programs of its own, all of which end at once; it must be `detached`, in a group of its own. */
export const groupUntilWeEnd = watched('kill -9 -$$');
