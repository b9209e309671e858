/** A refusal has a stable code; the text is for people and may change. */
import { ApiProblem, createClient } from '../client.ts';

const client = createClient({ origin: process.env.API_ORIGIN!, key: process.env.API_KEY! });

try {
  await client.call('getMine', { params: { code: 'DA00000000' } });
} catch (error) {
  if (!(error instanceof ApiProblem)) throw error;
  console.log(error.status, error.code);
}
