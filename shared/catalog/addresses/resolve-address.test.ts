/** Addresses of all years lead to the right ward of today, or say that they cannot: two thousand typed ones, and the law's own. */
import { describe, expect, it } from 'vitest';
import { allProvinces } from '../places.ts';
import { communesDecision } from './decisions.ts';
import { AddressAnswer } from './model.ts';
import { resolveAddress } from './resolve-address.ts';
import { type TypedAddress, typedAddresses } from './testing/typed-addresses.ts';

/** `right`: what can be told; `asks`: the right one is among what is offered to choose from; `wrong`: another was told. */
function verdictOn({ typed, wards, isOpen }: TypedAddress): 'right' | 'asks' | 'wrong' | 'lost' {
  const { outcome, ward, candidates, candidatesTotal } = resolveAddress(typed);
  if (wards.length === 0) return outcome === 'missing' ? 'right' : ward ? 'wrong' : 'lost';
  if (ward) return wards.includes(ward.wardCode) && !isOpen ? 'right' : 'wrong';
  const offered = new Set(candidates.map(({ wardCode }) => wardCode));
  const isOffered = wards.some((code) => offered.has(code)) || candidatesTotal > candidates.length;
  if (outcome === 'missing' || !isOffered) return 'lost';
  return wards.length > 1 || isOpen ? 'right' : 'asks';
}

describe('two thousand addresses of all years, as people type them', () => {
  const verdicts = typedAddresses.map((address) => ({ ...address, verdict: verdictOn(address) }));
  const count = (verdict: string) => verdicts.filter((one) => one.verdict === verdict).length;

  it('are so many, of every kind', () => {
    expect(typedAddresses).toHaveLength(2_000);
    expect(new Set(typedAddresses.map(({ group }) => group)).size).toBe(10);
  });

  it('lead to no ward that is wrong, and none is lost', () => {
    expect(verdicts.filter(({ verdict }) => verdict === 'wrong' || verdict === 'lost')).toEqual([]);
  });

  it('are answered rightly, 99 of 100; the others are asked back with the right ward on offer', () => {
    console.info(`addresses: ${count('right')} right, ${count('asks')} asked back, ${count('wrong')} wrong`);
    expect(count('right') / verdicts.length).toBeGreaterThanOrEqual(0.99);
  });

  it('have answers as the contract describes them', () => {
    for (const { typed } of typedAddresses)
      expect(AddressAnswer.safeParse(resolveAddress(typed)).success).toBe(true);
  });
});

/** From the National Statistics Office's conversion table. */
describe('addresses whose ward is known from the official table', () => {
  it.each([
    ['25/3 Lê Lợi, phuong ben nghe, q1', 'Phường Sài Gòn, Thành phố Hồ Chí Minh', '25/3 Lê Lợi'],
    ['Thạch Thang, Hải Châu, Đà Nẵng', 'Phường Hải Châu, Thành phố Đà Nẵng', ''],
    ['TT. Chờ - Yên Phong - Bắc Ninh', 'Xã Yên Phong, Tỉnh Bắc Ninh', ''],
    ['phường Hoà Phú, Thủ Dầu Một', 'Phường Bình Dương, Thành phố Hồ Chí Minh', ''],
    ['12 đường 30/4, Dương Đông, Phú Quốc', 'Đặc khu Phú Quốc, Tỉnh An Giang', '12 đường 30/4'],
    ['xã Đức Hòa Hạ huyện Đức Hòa Long An', 'Xã Đức Hòa, Tỉnh Tây Ninh', ''],
    ['P.12 Q. Bình Thạnh, TP.HCM', 'Phường Bình Thạnh, Thành phố Hồ Chí Minh', ''],
    ['Ben Nghe Ward, District 1, Ho Chi Minh City', 'Phường Sài Gòn, Thành phố Hồ Chí Minh', ''],
    ['Hồng Hải, TP Hạ Long', 'Phường Hạ Long, Tỉnh Quảng Ninh', ''],
    ['huyện Côn Đảo, Bà Rịa - Vũng Tàu', 'Đặc khu Côn Đảo, Thành phố Hồ Chí Minh', ''],
    ['Phường Sài Gòn, TP. Hồ Chí Minh', 'Phường Sài Gòn, Thành phố Hồ Chí Minh', ''],
  ])('%s', (typed, ward, detail) => {
    const answer = resolveAddress(typed);
    expect(answer.outcome).toBe('found');
    expect(answer.ward?.names.join(', ')).toBe(ward);
    expect(answer.detail).toBe(detail);
  });
});

describe('the way to today', () => {
  const stepsOf = (typed: string) =>
    resolveAddress(typed).ward!.steps.map(({ kind, on, decision }) => [kind, on, decision?.number]);

  it('names each change with its day and decision, the earliest first', () => {
    expect(stepsOf('xã Bình Chuẩn, huyện Thuận An, tỉnh Sông Bé')).toEqual([
      ['province-divided', '1996-11-06', undefined],
      ['status-changed', undefined, undefined],
      ['commune-joined', '2025-07-01', '1685/NQ-UBTVQH15'],
      ['province-joined-2025', '2025-07-01', '202/2025/QH15'],
      ['districts-ended', '2025-07-01', '72/2025/QH15'],
    ]);
    expect(resolveAddress('xã Bình Chuẩn, huyện Thuận An, tỉnh Sông Bé').ward!.steps[1]).toMatchObject({
      from: ['Xã Bình Chuẩn', 'Huyện Thuận An', 'Tỉnh Bình Dương'],
      to: ['Phường Bình Chuẩn', 'Thành phố Thuận An', 'Tỉnh Bình Dương'],
    });
  });

  it('goes from province to province where one was divided twice', () => {
    expect(stepsOf('phường Văn Quán, Hà Đông, Hà Sơn Bình').slice(0, 2)).toEqual([
      ['province-divided', '1991-08-12', undefined],
      ['province-joined', '2008-08-01', '15/2008/QH12'],
    ]);
  });

  it('knows the districts that became Thủ Đức', () => {
    expect(stepsOf('Phường Thảo Điền, Quận 2, TPHCM')[0]).toEqual([
      ...['district-ended', '2021-01-01', '1111/NQ-UBTVQH14'],
    ]);
  });

  it('names no day and no decision where none is known', () => {
    const [ended] = resolveAddress('Phường 3, Quận Tân Bình, TP.HCM').ward?.steps ?? [];
    const earlier = typedAddresses
      .filter(({ group }) => group === 'ended before 2025')
      .flatMap(({ typed }) => resolveAddress(typed).ward?.steps ?? [])
      .filter(({ kind }) => kind === 'commune-ended');
    expect(earlier.length).toBeGreaterThan(50);
    for (const { on, decision } of earlier) expect([on, decision]).toEqual([undefined, undefined]);
    expect(ended?.kind).not.toBe('commune-ended');
  });

  it('is empty for an address of today', () =>
    expect(stepsOf('Phường Sài Gòn, TP. Hồ Chí Minh')).toEqual([]));

  it('has one resolution for the communes of each province, all of the same day', () => {
    const numbers = allProvinces().map(({ code }) => communesDecision(code)!.number);
    const all = Array.from({ length: 34 }, (_, at) => `${1654 + at}/NQ-UBTVQH15`);
    expect(numbers.toSorted()).toEqual(all);
    expect(communesDecision('79')).toMatchObject({ number: '1685/NQ-UBTVQH15', issuedOn: '2025-06-16' });
    expect(communesDecision('99')).toBeUndefined();
  });
});

describe('what cannot be told', () => {
  it('a divided commune comes with all its wards', () => {
    const answer = resolveAddress('phường 13, gò vấp, tp.hcm');
    expect(answer).toMatchObject({ outcome: 'choose', candidatesTotal: 2, notes: ['divided-commune'] });
    expect(answer.candidates[0]!.steps.map(({ kind }) => kind)).toContain('commune-ended');
  });

  it('a name that many communes have', () => {
    const answer = resolveAddress('Xã Tân Phú');
    expect(answer.outcome).toBe('choose');
    expect(answer.candidatesTotal).toBeGreaterThan(5);
    expect(answer.ward).toBeUndefined();
  });

  it('a commune that is not in the province that is named', () => {
    const answer = resolveAddress('Phường Bến Nghé, Quận 1, Hà Nội');
    expect(answer).toMatchObject({ outcome: 'choose', confidence: 'low' });
    expect(answer.notes).toContain('province-conflicts');
  });

  it('a commune that there is not: its name, and the wards of the district', () => {
    const answer = resolveAddress('5 Lê Lai, Phường 99, Quận 1');
    expect(answer).toMatchObject({
      ...{ outcome: 'missing', unknown: 'Phường 99', detail: '5 Lê Lai' },
      within: ['Quận 1', 'Thành phố Hồ Chí Minh'],
    });
    expect(answer.candidates.map(({ names }) => names[0])).toContain('Phường Sài Gòn');
  });

  it('a province alone: what became of it', () => {
    const answer = resolveAddress('tỉnh Hà Tây');
    expect(answer).toMatchObject({ outcome: 'incomplete', within: ['Tỉnh Hà Tây'], provinceCode: '01' });
    expect(answer.withinSteps.map(({ kind }) => kind)).toEqual(['province-joined']);
  });

  it('two provinces that one became are no single one of today', () =>
    expect(resolveAddress('tỉnh Sông Bé').provinceCode).toBeUndefined());

  it.each([
    '',
    ' ',
    'phường',
    'p.',
    '||||',
    '-',
    '.',
    'a'.repeat(300),
    'phường 1 '.repeat(33),
    '1'.repeat(300),
  ])('nonsense: %j', (typed) => expect(resolveAddress(typed).ward).toBeUndefined());
});

describe('how sure it is', () => {
  it.each([
    ['Phường Bến Nghé, Quận 1, TP.HCM', 'high'],
    ['Phường Bến Nghé, Quận 1', 'medium'],
    ['Phường Bến Nghé', 'low'],
    ['xã Xuân Đỉnh, huyện Từ Liêm, Hà Nội', 'medium'],
  ])('%s: %s', (typed, confidence) => {
    expect(resolveAddress(typed)).toMatchObject({ outcome: 'found', confidence });
  });
});
