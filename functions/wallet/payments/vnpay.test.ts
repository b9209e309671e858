/** VNPAY's wire format: golden vectors, a second implementation, and everything that must be refused. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HashAlgorithm, ProductCode, VNPay, VnpLocale } from 'vnpay';
import { createdAtMs, payUrl, provider, secret } from '../testing/vnpay-fixture.ts';
import { type Fields, fromWireAmount, parseStamp, plainOrderInfo, signedQuery, stamp } from './vnpay-wire.ts';

const order = {
  ref: 'TU01JGZ0X4',
  amountVnd: 500_000,
  orderInfo: 'Nạp 500 điểm, đơn TU01',
  locale: 'vi' as const,
  clientIp: '127.0.0.1',
  returnUrl: 'http://localhost:5173/checkout/done',
  createdAtMs,
  expiresAtMs: createdAtMs + 15 * 60_000,
};
const payGolden =
  'vnp_Amount=50000000&vnp_Command=pay&vnp_CreateDate=20260105093000&vnp_CurrCode=VND&vnp_ExpireDate=20260105094500&vnp_IpAddr=127.0.0.1&vnp_Locale=vn&vnp_OrderInfo=Nap+500+diem+don+TU01&vnp_OrderType=other&vnp_ReturnUrl=http%3A%2F%2Flocalhost%3A5173%2Fcheckout%2Fdone&vnp_TmnCode=SANDBOX1&vnp_TxnRef=TU01JGZ0X4&vnp_Version=2.1.0';
const payHash =
  'e723638a0fdff282ad4c9497daebeed76cede871c9844740d910758fa64e9be99c75f9052a1ecae2b5f94f99aac056c5a6763148efd6c98ad396621192254ee2';
const noticeGolden =
  'vnp_Amount=50000000&vnp_BankCode=NCB&vnp_BankTranNo=VNP00000001&vnp_CardType=ATM&vnp_OrderInfo=Nap+500+diem+don+TU01&vnp_PayDate=20260105093412&vnp_ResponseCode=00&vnp_TmnCode=SANDBOX1&vnp_TransactionNo=10000001&vnp_TransactionStatus=00&vnp_TxnRef=TU01JGZ0X4';
const noticeHash =
  'd00f4459a40b5d2eafa955d2f279935f1fc2bf113fef5aa1638b6412314088a34c465777af776f9d9e6bbaf0099565efc474f6d1267ae84b25eae888a6c18fff';
const notice = `${noticeGolden}&vnp_SecureHash=${noticeHash}`;

describe('the pay address', () => {
  it('is the golden one', async () => {
    expect((await provider().createCheckout(order)).url).toBe(
      `${payUrl}?${payGolden}&vnp_SecureHash=${payHash}`,
    );
  });
  it('has the hash that an independent implementation makes', () => {
    const other = new VNPay({
      tmnCode: 'SANDBOX1',
      secureSecret: secret,
      vnpayHost: 'https://sandbox.vnpayment.vn',
      hashAlgorithm: HashAlgorithm.SHA512,
    }).buildPaymentUrl({
      vnp_Amount: 500_000,
      vnp_CreateDate: 20260105093000,
      vnp_ExpireDate: 20260105094500,
      vnp_IpAddr: '127.0.0.1',
      vnp_Locale: VnpLocale.VN,
      vnp_OrderInfo: 'Nap 500 diem don TU01',
      vnp_OrderType: ProductCode.Other,
      vnp_ReturnUrl: order.returnUrl,
      vnp_TxnRef: order.ref,
    });
    expect(new URL(other).searchParams.get('vnp_SecureHash')).toBe(payHash);
  });
  it.each([
    ['vi', 'vn'],
    ['en', 'en'],
    ['ja', 'en'],
    ['ko', 'en'],
    ['zh', 'en'],
  ] as const)('case 27: speaks %s as %s', async (locale, spoken) => {
    const url = new URL((await provider().createCheckout({ ...order, locale })).url);
    expect(url.searchParams.get('vnp_Locale')).toBe(spoken);
  });
  it.each([
    ['203.113.1.1', '203.113.1.1'],
    ['2001:0db8:85a3:0000:0000:8a2e:0370:7334', '2001:0db8:85a3:0000:0000:8a2e:0370:7334'],
    ['', '127.0.0.1'],
    ['unknown', '127.0.0.1'],
  ])('tells the address %s as %s', async (clientIp, told) => {
    const url = new URL((await provider().createCheckout({ ...order, clientIp })).url);
    expect(url.searchParams.get('vnp_IpAddr')).toBe(told);
  });
  it('case 28: folds the order text to what all implementations encode alike', () => {
    expect(plainOrderInfo('Nạp “530” điểm – Đơn #TU01! ~ 中文 (a*b)')).toBe('Nap 530 diem Don TU01 a b');
    expect(plainOrderInfo('x'.repeat(300))).toHaveLength(255);
  });
  it('case 29: takes 12 digits of hundredths', async () => {
    const url = new URL((await provider().createCheckout({ ...order, amountVnd: 9_999_999_999 })).url);
    expect(url.searchParams.get('vnp_Amount')).toBe('999999999900');
  });
});

describe('time stamps', () => {
  it('case 26: are Viet Nam’s, over the new year too, and read back', () => {
    const newYear = Date.parse('2025-12-31T17:00:00.000Z');
    expect([stamp(newYear - 1000), stamp(newYear)]).toEqual(['20251231235959', '20260101000000']);
    expect(parseStamp('20260101000000')).toBe(newYear);
    expect(parseStamp('2026010100000')).toBeNaN();
    expect(parseStamp('20261301000000')).toBeNaN();
  });
  it.each(['UTC', 'Asia/Ho_Chi_Minh', 'America/New_York'])('case 26: do not depend on the zone %s', (TZ) => {
    const wire = join(import.meta.dirname, 'vnpay-wire.ts');
    const script = `import(${JSON.stringify(wire)}).then((w) => console.log(w.stamp(${createdAtMs}), w.parseStamp('20260105093000')))`;
    const out = execFileSync(process.execPath, ['-e', script], { env: { ...process.env, TZ } });
    expect(String(out).trim()).toBe(`20260105093000 ${createdAtMs}`);
  });
});

describe('a notification or return', () => {
  const read = (rawQuery: string) => provider().parseNotification({ rawQuery });
  const resigned = (change: Fields) => {
    const fields: Fields = Object.fromEntries(new URLSearchParams(noticeGolden));
    return read(signedQuery({ ...fields, ...change }, secret));
  };

  it('is read when its hash is right: in any case, with keys of others beside it', async () => {
    const right = {
      isVerified: true,
      ref: 'TU01JGZ0X4',
      status: { outcome: 'paid', amountVnd: 500_000, code: '00', bankCode: 'NCB', providerTxnId: '10000001' },
    };
    for (const query of [
      notice,
      `${notice}&utm_source=mail`,
      notice.replace(noticeHash, noticeHash.toUpperCase()),
    ])
      expect(await read(query)).toMatchObject(right);
    expect(await provider().parseReturn({ rawQuery: notice })).toMatchObject(right);
  });
  it('agrees with an independent implementation', async () => {
    const other = new VNPay({
      tmnCode: 'SANDBOX1',
      secureSecret: secret,
      vnpayHost: 'https://x.vnpayment.vn',
    });
    // biome-ignore lint/suspicious/noExplicitAny: the library's own type of a query
    const said = await other.verifyReturnUrl(Object.fromEntries(new URLSearchParams(notice)) as any);
    expect(said.isVerified).toBe(true);
    expect((await read(notice)).isVerified).toBe(true);
  });
  it.each([
    ['a changed amount', notice.replace('50000000', '50000001'), 'bad-signature'],
    ['a changed status', notice.replace('Status=00', 'Status=02'), 'bad-signature'],
    ['no hash', noticeGolden, 'bad-signature'],
    ['an empty hash', `${noticeGolden}&vnp_SecureHash=`, 'bad-signature'],
    ['a short hash', `${noticeGolden}&vnp_SecureHash=${noticeHash.slice(1)}`, 'bad-signature'],
    ['another hash', `${noticeGolden}&vnp_SecureHash=${'0'.repeat(128)}`, 'bad-signature'],
    ['an added field', `${notice}&vnp_Extra=1`, 'bad-signature'],
    ['nothing', '', 'bad-signature'],
    ['a repeated key', `${notice}&vnp_Amount=50000000`, 'repeated-key'],
    ['a repeated hash', `${notice}&vnp_SecureHash=${noticeHash}`, 'repeated-key'],
    ['ten thousand characters', `${notice}&utm_x=${'a'.repeat(10_000)}`, 'too-long'],
  ])('is refused with %s', async (_, query, why) => {
    expect(await read(query)).toEqual({ isVerified: false, why });
  });
  it('case 10: is refused from another terminal of the same secret', async () => {
    expect(await resigned({ vnp_TmnCode: 'OTHER001' })).toEqual({
      isVerified: false,
      why: 'foreign-terminal',
    });
  });
  it('shows a signed but senseless amount as equal to none', async () => {
    for (const vnp_Amount of ['', 'abc', '-1', '1e3', '9999999999999'])
      expect(await resigned({ vnp_Amount })).toMatchObject({ status: { amountVnd: Number.NaN } });
    expect(fromWireAmount('50000001')).toBe(500_000.01);
  });
});
