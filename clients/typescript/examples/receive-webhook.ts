/** Receives webhooks: checks the signature, answers at once, and does each event only once. */
import { createServer } from 'node:http';
import { verifyWebhook } from '../webhooks.ts';

const seen = new Set<string>();

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  if (!verifyWebhook(request.headers, body, process.env.WEBHOOK_SECRET!))
    return response.writeHead(401).end();
  response.writeHead(204).end();
  const id = String(request.headers['webhook-id']);
  if (seen.has(id)) return;
  seen.add(id);
  const { type, data } = JSON.parse(body);
  console.log(type, data);
});
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => console.log('listening'));
