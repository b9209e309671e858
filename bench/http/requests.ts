/** Requests over a fixed number of connections, each waiting for its answer before the next. */
import { Agent, request } from 'node:http';

export interface Connections {
  /** Asks for each path once, in turns over the connections; gives the mean size of the answers in bytes. */
  get(paths: readonly string[]): Promise<number>;
  close(): void;
}

/** Opens so many connections to a world. An answer other than 200 is raised. */
export function connect(url: string, count: number): Connections {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const one = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request({ hostname, port, path, agent }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('end', () => {
          if (response.statusCode === 200) resolve(bytes);
          else reject(new Error(`${path} answered ${response.statusCode}`));
        });
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end();
    });
  return {
    async get(paths) {
      let next = 0;
      let bytes = 0;
      const work = async () => {
        while (next < paths.length) {
          const received = await one(paths[next++]!);
          bytes += received;
        }
      };
      await Promise.all(Array.from({ length: count }, work));
      return bytes / paths.length;
    },
    close: () => agent.destroy(),
  };
}
