/** Which help pages are suggested for a question, in each script. */
import { expect, it } from 'vitest';
import type { DocumentLine, DocumentName } from '#shared/content/documents.ts';
import { suggestPages, type Topic } from './suggest.ts';

const page = (name: DocumentName, title: string): DocumentLine => ({
  name,
  title,
  path: `/${name}`,
  version: 1,
});
const vietnamese = [
  page('payment-guide', 'Hướng dẫn thanh toán VNPAY'),
  page('payment-policy', 'Chính sách thanh toán'),
  page('privacy', 'Chính sách bảo mật'),
  page('posting-guide', 'Hướng dẫn đăng tin mua bán'),
];
const japanese = [page('payment-guide', 'VNPAY決済ガイド'), page('privacy', 'プライバシーポリシー')];
const suggested = (question: string, topic?: Topic, documents = vietnamese) =>
  suggestPages(question, topic, documents).map(({ name }) => name);

it('the pages whose titles share words with the question, whatever its marks', () => {
  expect(suggested('Lam sao de thanh toan?')).toEqual(['payment-guide', 'payment-policy']);
});

it('the pages of the topic come before anything is typed, those that share words first', () => {
  expect(suggested('', 'listing')).toEqual(['posting-guide']);
  expect(suggested('chính sách của sàn', 'payment')[0]).toBe('payment-policy');
});

it('a single word in common is too little; nothing in common is nothing', () => {
  expect(suggested('chính chủ')).toEqual([]);
  expect(suggested('xin chào')).toEqual([]);
});

it('scripts without blanks are compared by pairs of characters', () => {
  expect(suggested('決済ガイドが見たい', undefined, japanese)).toEqual(['payment-guide']);
});

it('never more than three', () => {
  expect(suggested('hướng dẫn thanh toán chính sách đăng tin', 'payment')).toHaveLength(3);
});
