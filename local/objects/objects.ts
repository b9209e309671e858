/** The local object store: a small S3 over a folder. */
import { listen } from '../listen.ts';
import type { Objects, ObjectsOptions } from './types.ts';

/** Starts the store on 127.0.0.1. */
export async function startObjects(options: ObjectsOptions): Promise<Objects> {
  const server = await listen((_request, response) => response.writeHead(501).end(), options.port);
  throw Object.assign(new Error(`not filled in yet: ${server.url}`), { server });
}
