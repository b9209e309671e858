/** The product with guards taken away in sets, and with mistakes that are easily made: the invariants must notice. */

import type { Write } from '#functions/lib/writes.ts';
import { Transaction } from '#shared/wallet/ledger.ts';
import type { ProviderStatus } from '../payments/provider.ts';
import { outcomeOf } from '../payments/vnpay-codes.ts';
import type { Ports } from '../ports.ts';
import type { WalletService } from '../service.ts';
import { LineBroken } from './faults.ts';
import { type Mutant, simulatedSettings } from './simulation.ts';

const keyOf = (write: Write) => (write.act === 'put' ? write.item : write.key);
const guards = {
  transaction: (pk: string, sk: string) => pk.startsWith('TX#') && sk === 'TX',
  balance: (pk: string) => pk.startsWith('ACCT#'),
  entry: (pk: string) => pk.startsWith('LE#U:'),
  system: (pk: string) => pk.startsWith('LE#SYS:'),
  payment: (_: string, sk: string) => sk === 'PAY',
  part: (pk: string, sk: string) => pk.startsWith('TX#') && sk !== 'TX',
} satisfies Record<string, (pk: string, sk: string) => boolean>;
type Guard = keyof typeof guards;

/** Writes lose their conditions, those of the named sets. */
const without = (...names: Guard[]): Mutant => ({
  name: `no condition on ${names.join(', ')}`,
  ports: (ports) =>
    bent(ports, (write) => {
      const { pk, sk } = keyOf(write);
      const isBare = names.some((name) => guards[name](pk, sk));
      if (!isBare) return [write];
      return write.act === 'check' ? [] : [{ ...write, when: undefined }];
    }),
});

const bent = (ports: Ports, bend: (write: Write) => Write[]): Ports => ({
  ...ports,
  transact: (writes) => ports.transact(writes.flatMap(bend)),
});

/** The provider's words are read by careless rules. */
const careless = (
  name: string,
  read: (status: ProviderStatus, query: URLSearchParams) => ProviderStatus,
): Mutant => ({
  name,
  ports: (ports) => ({
    ...ports,
    provider: {
      ...ports.provider,
      parseNotification: async (raw) => {
        const notice = await ports.provider.parseNotification(raw);
        return notice.isVerified
          ? { ...notice, status: read(notice.status, new URLSearchParams(raw.rawQuery)) }
          : notice;
      },
    },
  }),
});

const onService = (name: string, service: (of: WalletService) => WalletService): Mutant => ({
  name,
  service,
});

export const mutants: Mutant[] = [
  without('transaction', 'system', 'payment'),
  without('balance', 'entry'),
  without('transaction', 'balance', 'entry', 'system', 'payment', 'part'),
  without('payment', 'part'),
  {
    name: 'a payment is always seen as open, and written without looking',
    ports: (ports) => {
      const open = without('transaction', 'system', 'payment').ports!(ports);
      const readPayment = async (ref: string) => {
        const payment = await ports.repo.readPayment(ref);
        return payment && { ...payment, state: 'in-progress' as const };
      };
      return { ...open, repo: { ...ports.repo, readPayment } };
    },
  },
  {
    name: 'a balance is believed to be larger than it is',
    ports: (ports) => ({
      ...without('balance').ports!(ports),
      repo: {
        ...ports.repo,
        readBalances: async (accounts) => {
          const found = await ports.repo.readBalances(accounts);
          return new Map([...found].map(([account, of]) => [account, { ...of, balance: of.balance + 50 }]));
        },
      },
    }),
  },
  {
    name: 'no look at what was done before',
    ports: (ports) => ({
      ...ports,
      repo: {
        ...ports.repo,
        readTransaction: async (txId) =>
          txId.startsWith('cmd:') ? undefined : ports.repo.readTransaction(txId),
      },
    }),
  },
  {
    name: 'the same id stands for any input',
    ports: (ports) => ({
      ...ports,
      hash: (text) => ports.hash(text.startsWith('{') ? 'any input' : text),
    }),
  },
  {
    name: 'money and effect in two transactions',
    ports: (ports) => ({
      ...ports,
      transact: async (writes) => {
        const isLedger = (write: Write) => /^(TX|LE|ACCT)#/.test(keyOf(write).pk);
        const [ledger, effect] = [writes.filter(isLedger), writes.filter((write) => !isLedger(write))];
        if (ledger.length > 0) await ports.transact(ledger);
        if (effect.length > 0) await ports.transact(effect);
      },
    }),
  },
  {
    name: 'a hold can be taken and released',
    ports: (ports) => ({
      ...bent(ports, (write) => {
        const parsed = Transaction.safeParse(write.act === 'put' ? write.item : undefined);
        if (write.act !== 'put' || !write.item.pk.startsWith('TX#end:')) return [write];
        return [{ ...write, item: { ...write.item, pk: `${write.item.pk}:${parsed.data!.kind}` } }];
      }),
      repo: {
        ...ports.repo,
        readTransaction: async (txId) =>
          txId.startsWith('end:') ? undefined : ports.repo.readTransaction(txId),
      },
    }),
  },
  {
    name: 'the points of today’s offer instead of those promised',
    ports: (ports) => ({
      ...without('payment').ports!(ports),
      repo: {
        ...ports.repo,
        readPayment: async (ref) => {
          const payment = await ports.repo.readPayment(ref);
          const now = (await ports.repo.readSettings()) ?? simulatedSettings;
          const offer = payment && now.topUps.find(({ id }) => id === payment.topUpId);
          return payment && offer && { ...payment, points: offer.points };
        },
      },
    }),
  },
  {
    name: 'a request that got no answer is done again under another id',
    ports: (ports) => ({
      ...ports,
      transact: async (writes) => {
        try {
          await ports.transact(writes);
        } catch (error) {
          if (error instanceof LineBroken) await ports.transact(renamed(writes));
          else throw error;
        }
      },
    }),
  },
  careless('no look at the amount', ({ amountVnd: _, ...status }) => status as ProviderStatus),
  careless('a response code is enough', (status, query) => ({
    ...status,
    ...outcomeOf(query.get('vnp_ResponseCode')!, query.get('vnp_ResponseCode') === '00' ? '00' : '02'),
  })),
  careless('everything but a cancelled payment was paid', (status) =>
    status.outcome === 'review' ? { ...status, outcome: 'paid' } : status,
  ),
  {
    name: 'signatures are not checked',
    ports: (ports) => ({
      ...ports,
      provider: {
        ...ports.provider,
        parseNotification: async ({ rawQuery }) => {
          const query = new URLSearchParams(rawQuery);
          const status = outcomeOf(
            query.get('vnp_ResponseCode') ?? '',
            query.get('vnp_TransactionStatus') ?? '',
          );
          return {
            isVerified: true,
            ref: query.get('vnp_TxnRef')!,
            status: { ...status, code: 'x' },
            raw: rawQuery,
          };
        },
      },
    }),
  },
  onService('notifications are acknowledged before they are kept', (of) => ({
    ...of,
    topUps: {
      ...of.topUps,
      notify: async (raw) => {
        const answer = await of.topUps.notify(raw);
        return answer === 'error' ? 'recorded' : answer;
      },
    },
  })),
  onService('nobody asks the provider', (of) => ({
    ...of,
    reconcilePayments: async () => ({ asked: 0, credited: 0, failed: 0, reviewed: 0, kept: 0, left: 0 }),
  })),
  {
    name: 'entries are not chained',
    ports: (ports) =>
      bent(ports, (write) =>
        write.act === 'put' && write.item.pk.startsWith('LE#U:')
          ? [{ ...write, item: { ...write.item, previousHash: '' } }]
          : [write],
      ),
  },
];

/** The same writes under another transaction's id. */
const renamed = (writes: readonly Write[]): Write[] => writes.map((write) => replaced(write) as Write);

function replaced(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/(cmd|pay):/g, '$1:again:');
  if (Array.isArray(value)) return value.map(replaced);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, replaced(of)]));
}
