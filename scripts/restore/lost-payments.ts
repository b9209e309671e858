/** Of orders that the payment provider lists as paid, those that the table does not know as credited. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openTable } from '#functions/lib/table.ts';
import { createPaymentRepository } from '#functions/wallet/storage/payment-repository.ts';

const atOnce = 100;

/** `unknown`: begun after the moment of the backup; `uncredited`: still open, so that the job will ask about them. */
export async function lostPayments(
  refs: readonly string[],
  { client, table }: { client: DynamoDBClient; table: string },
): Promise<Record<'unknown' | 'uncredited', string[]>> {
  const repo = createPaymentRepository(openTable({ name: table }, client));
  const lost = { unknown: [] as string[], uncredited: [] as string[] };
  for (let at = 0; at < refs.length; at += atOnce) {
    const asked = refs.slice(at, at + atOnce);
    const known = new Map((await repo.readPayments(asked)).map((payment) => [payment.ref, payment]));
    for (const ref of asked)
      if (!known.has(ref)) lost.unknown.push(ref);
      else if (known.get(ref)?.state !== 'success') lost.uncredited.push(ref);
  }
  return lost;
}
