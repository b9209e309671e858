/** Documents: their values in five languages, their blocks, and what is wrong with a text. */

import { describe, expect, it } from 'vitest';
import { defaultAdvertOffer } from '#shared/adverts/offer.ts';
import { refusedKeptDays } from '#shared/agencies/rules.ts';
import { caseKeptDays } from '#shared/cases/model.ts';
import { defaultCategories, typeNames } from '#shared/catalog/categories.ts';
import { defaultOwner } from '#shared/catalog/owner.ts';
import { documentBlock, documentBlockNames } from '#shared/content/document-blocks.ts';
import type { DocumentFacts } from '#shared/content/document-facts.ts';
import {
  checkDocument,
  partsOfDocument,
  readDocument,
  unknownPlaceholders,
} from '#shared/content/document-text.ts';
import { documentValue, documentValueNames } from '#shared/content/document-values.ts';
import type { DocumentTexts } from '#shared/content/documents.ts';
import { guidePictureAlts } from '#shared/content/guide-picture-words.ts';
import { documentPictures, guidePicturePath } from '#shared/content/guide-pictures.ts';
import { openingFeatures } from '#shared/content/opening-features.ts';
import { deletedKeptDays } from '#shared/content/rules.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { applicationKeptDays } from '#shared/leads/model.ts';
import { defaultEvidenceSettings } from '#shared/listings/evidence-settings.ts';
import { defaultFreshness } from '#shared/listings/freshness.ts';
import { restoreDays } from '#shared/listings/rules.ts';
import { countsKeptDays } from '#shared/listings/viewers.ts';
import { signalKeptDays } from '#shared/listings/warnings/kept.ts';
import { documentKeptDays } from '#shared/media/rules.ts';
import { keptDays } from '#shared/notifications/model.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { documentLimits } from './document-facts.ts';

const facts: DocumentFacts = {
  wallet: defaultWalletSettings,
  owner: defaultOwner,
  limits: documentLimits,
  listingDays: 15,
  requestDays: 365,
  evidence: defaultEvidenceSettings,
  freshness: defaultFreshness,
  adverts: defaultAdvertOffer.positions,
  categories: defaultCategories,
  typeNames,
};
const value = (name: string, locale: Locale = 'vi') => documentValue(name, facts, locale);
const text = (body: string) => `<h1>Quy chế {{brand}}</h1>\n<p>Tóm tắt &amp; mở đầu.</p>\n${body}`;
const all = (html: string, changed: Partial<DocumentTexts> = {}): DocumentTexts => ({
  ...(Object.fromEntries(locales.map((locale) => [locale, html])) as DocumentTexts),
  ...changed,
});

describe('values', () => {
  it('are settings and limits, with the reader’s marks between thousands', () => {
    expect([value('point.vnd'), value('point.vnd', 'en')]).toEqual(['1.000', '1,000']);
    expect(
      [
        'costs.vip',
        'otp.minutes',
        'images.maxMb',
        'lock.minutes',
        'drafts.max',
        'title.min',
        'promotedStrip.max',
      ].map((name) => value(name)),
    ).toEqual(['90', '5', '5', '15', '20', '10', '4']);
    expect(value('package.featured.runsDays')).toBe('–');
    expect(value('owner.name')).toBe(defaultOwner.name);
    expect(value('toString')).toBeUndefined();
  });
  it('are the rule’s own number where a rule has one', () => {
    const names = ['otp.digits', 'otp.perHourAddress', 'session.days', 'sessionHint.days', 'languages.count'];
    expect(names.map((name) => value(name))).toEqual(['6', '20', '30', '365', '5']);
    const listed = [
      'papers.max',
      'papers.shownChars',
      'file.maxPages',
      'compare.max',
      'prices.max',
      'figures.days',
    ];
    expect(listed.map((name) => value(name))).toEqual(['5', '3', '500', '4', '20', '30']);
    expect(['leaseTerm.years', 'sellerReview.days'].map((name) => value(name))).toEqual(['50', '2']);
    const bounds = ['saved.max', 'appeal.min', 'appeal.max', 'evidence.images', 'evidence.pdfs'];
    expect(bounds.map((name) => value(name))).toEqual(['200', '20', '1.000', '5', '2']);
    expect(value('otp.perDayAddress')).toBeUndefined();
  });
  it('follow what a master changes', () => {
    const dearer = { ...facts, wallet: { ...facts.wallet, pointVnd: 12_345 } };
    expect(documentValue('point.vnd', dearer, 'ko')).toBe('12,345');
    const freshness = { askDays: 21, sinkDays: 7 };
    const evidence = { ...defaultEvidenceSettings, seenDays: 60, keptDays: 14 };
    const changed: DocumentFacts = { ...facts, freshness, evidence };
    const names = ['ask.days', 'sink.days', 'grade.seenDays', 'evidence.days'];
    expect(names.map((name) => documentValue(name, changed, 'vi'))).toEqual(['21', '7', '60', '14']);
    expect(documentBlock('table:retention', changed, 'en')).toContain('opened for 14 days');
  });
  it('all have something to say in every language', () => {
    for (const locale of locales) {
      for (const name of documentValueNames) expect(value(name, locale)).toMatch(/\S/);
      for (const name of documentBlockNames)
        expect(documentBlock(name, facts, locale)).not.toMatch(/undefined|NaN|\{\{|null/);
    }
  });
});

describe('blocks', () => {
  it('say of each kind of data how long it is kept, by the rule that deletes it', () => {
    const kept = documentBlock('table:retention', facts, 'en')!;
    const rows = [...kept.matchAll(/<tr><td>(.*?)<\/td><td>.*?<\/td><td>(.*?)<\/td>/g)];
    expect(rows.map(([, what, long]) => `${what!.split(/[,;]/)[0]}: ${long!.split(';')[0]}`)).toEqual([
      'Name: Until you delete your account',
      `Listings: Until you delete the listing and ${restoreDays} days more, so that you can restore it`,
      'Drafts of listings and their photos: Until you submit or delete the draft',
      'Listings saved with your account: their IDs and when you saved them: Until you remove them or delete your account',
      'Documents you send as proof for a listing: They can be opened for 30 days after the result, then they are deleted',
      `How often a listing was viewed: ${countsKeptDays} days, without who viewed it`,
      `Codes that photos: At most ${signalKeptDays} days after the last check, also where the listing has been deleted`,
      `Company articles and their saved versions: Until you delete the article and ${deletedKeptDays} days more`,
      'The log of actions: At least 3 years',
      'Points and payment history: At least 10 years',
      `Photos of documents sent to become a verified seller: ${documentKeptDays} days after the decision`,
      `Broker’s certificates and their photos: Until they expire, ${refusedKeptDays} days if rejected`,
      `Job applications and CVs: ${applicationKeptDays} days, or until you withdraw`,
      `Support requests: ${caseKeptDays} days after the last step`,
      'Enquiries you send or receive: 365 days, or until you stop being contacted',
      'Logins and devices: 30 days',
      `Notifications sent to you: ${keptDays} days`,
      'Your consents and the documents you accepted: Until you delete your account',
      'Technical logs with IP addresses: At most 90 days',
      'Backups: At most 35 days',
    ]);
  });
  it('name what is not open yet, and where to turn meanwhile', () => {
    for (const locale of locales) {
      const opening = documentBlock('block:opening', facts, locale)!;
      for (const feature of Object.values(openingFeatures)) expect(opening).toContain(feature[locale]);
      expect(opening).toContain(defaultOwner.hotline);
      expect(opening).toContain(defaultOwner.email);
    }
  });
});

describe('a document as it is read', () => {
  it('counts one day in the singular, in English', () => {
    const said = (days: number, locale: 'en' | 'vi') =>
      JSON.stringify(
        readDocument(
          text('<h2>A</h2><p>{{ask.days}} days, {{ask.days}}-day</p>'),
          { ...facts, freshness: { ...facts.freshness, askDays: days } },
          locale,
        ).blocks,
      );
    expect(said(1, 'en')).toContain('1 day, 1-day');
    expect(said(2, 'en')).toContain('2 days, 2-day');
    expect(said(1, 'vi')).toContain('1 days');
  });

  const body =
    '<h2>Một</h2><p>{{table:topUps}}</p><p>Xem <a href="/my-wallet">ví</a>, <a href="https://a.vn/">ngoài</a>.</p>' +
    '<p>{{picture:sign-up-code}}</p><h2>Hai</h2><p>{{owner.email}}</p>';
  it('has its values, its table, its pictures apart and its sections named', () => {
    const read = readDocument(text(body), facts, 'en');
    expect([read.title, read.summary]).toEqual(['Quy chế Sàn Đầu Tư', 'Tóm tắt & mở đầu.']);
    expect(read.sections).toEqual([
      { id: 's1', title: 'Một' },
      { id: 's2', title: 'Hai' },
    ]);
    expect(read.blocks.map(({ kind }) => kind)).toEqual(['html', 'picture', 'html']);
    const [first, picture, last] = read.blocks;
    expect(picture).toEqual({
      ...{ kind: 'picture', name: 'sign-up-code' },
      ...{ src: guidePicturePath('sign-up-code', 'en'), alt: guidePictureAlts['sign-up-code'].en },
      ...{ width: expect.any(Number), height: expect.any(Number) },
    });
    expect(first).toMatchObject({ html: expect.stringContaining('<td>VND 500,000</td><td>530</td>') });
    expect(first).toMatchObject({ html: expect.stringContaining('<a href="/en/my-wallet">') });
    expect(first).toMatchObject({ html: expect.stringContaining('<a href="https://a.vn/">') });
    expect(last).toEqual({ kind: 'html', html: `<h2 id="s2">Hai</h2><p>${defaultOwner.email}</p>` });
    expect(JSON.stringify(readDocument(text(body), facts, 'vi'))).toContain('\\"/my-wallet\\"');
  });
  it('writes what an owner typed as words, never as marks', () => {
    const owner = { ...defaultOwner, name: '<b>A & B</b>' };
    const read = readDocument(text('<p>{{owner.name}}</p>'), { ...facts, owner }, 'vi');
    expect(read.blocks).toEqual([{ kind: 'html', html: '<p>&lt;b&gt;A &amp; B&lt;/b&gt;</p>' }]);
  });
});

describe('what is wrong with a document', () => {
  it.each([
    [
      'an unknown placeholder',
      { ja: text('<h2>a</h2>{{costs.gold}}') },
      '/document/texts/ja unknown-placeholder',
    ],
    [
      'a picture that there is none of',
      { en: text('<h2>a</h2><p>{{picture:post-foto}}</p>') },
      '/document/texts/en unknown-placeholder',
    ],
    [
      'a picture beside words',
      { vi: text('<h2>a</h2><p>Xem {{picture:post-photos}}</p>') },
      '/document/texts/vi placeholder-not-alone',
    ],
    [
      'a table beside words',
      { zh: text('<h2>a</h2><p>见{{table:costs}}</p>') },
      '/document/texts/zh placeholder-not-alone',
    ],
    ['a section less than in Vietnamese', { ko: text('') }, '/document/texts/ko sections-differ'],
    ['no title', { zh: '<h2>a</h2><p>b</p>' }, '/document/texts/zh title-missing'],
  ])('%s', (_, changed, at) => {
    const found = checkDocument(all(text('<h2>a</h2>'), changed)).map(
      ({ pointer, code }) => `${pointer} ${code}`,
    );
    expect(found).toEqual([at]);
  });
  it('nothing, of one with all its parts', () => {
    const names = [
      ...documentValueNames,
      ...documentBlockNames,
      ...documentPictures.map((one) => `picture:${one}`),
    ];
    const html = text(`<h2>a</h2>${names.map((name) => `<p>{{${name}}}</p>`).join('')}`);
    expect(checkDocument(all(html))).toEqual([]);
    expect(unknownPlaceholders(html)).toEqual([]);
    expect(partsOfDocument(html)?.title).toBe('Quy chế {{brand}}');
  });
});
