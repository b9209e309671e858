/** Which texts hold a phone number or a link, however they are written; and which only look so. */
import { expect, it } from 'vitest';
import { contactIn } from './contact-words.ts';

it.each([
  '0912345678',
  'Gọi em 0912 345 678 nhé',
  '0912.345.678',
  '0912-345-678',
  '(091) 234 5678',
  '0 9 1 2 3 4 5 6 7 8',
  '0.9.1.2.3.4.5.6.7.8',
  '0912_345_678',
  '+84 912 345 678',
  '+84912345678',
  '0084 912 345 678',
  '84912345678',
  '+84 (0) 912 345 678',
  '０９１２３４５６７８',
  '０９１２　３４５　６７８',
  '028 3822 1234',
  'Máy bàn 0243 826 1234',
  '1900 1234',
  '1800 599 920',
  'không chín một hai ba bốn năm sáu bảy tám',
  'Số em là Không Chín Một Hai, ba bốn năm, sáu bảy tám ạ',
  'khong chin mot hai ba bon nam sau bay tam',
  '0 chín 1 hai ba bốn 5 6 bảy tám',
  'zero nine one two three four five six seven eight',
  '零九一二三四五六七八',
  '공구일이삼사오육칠팔',
  'zalo 912 345 678',
  '+81 90 1234 5678',
  '+82 10 1234 5678',
  '+86 138 0013 8000',
])('a phone number: %s', (text) => {
  expect(contactIn(text)).toBe('phone');
});

it.each([
  'https://example.com/a',
  'http : // example',
  'www.example.com',
  'www . example . com',
  'Xem ở example.vn nhé',
  'bit.ly/abc',
  'zalo.me/0912345678',
  'chat.zalo.me',
  't.me/ai_do',
  'T . me / ai_do',
  'wa.me/84912345678',
  'm.me/aido',
  'ai.do@gmail.com',
  'aido @ gmail . com',
  'example dot com',
  'example (chấm) com',
  'ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ',
  'hxxp://example',
])('a link or an address: %s', (text) => {
  expect(contactIn(text)).toBe('link');
});

it.each([
  'Chào anh chị, mời anh chị đến xem thực tế lúc 9 giờ thứ Bảy.',
  'Giá 5.200.000.000 đồng, chưa gồm VAT.',
  'Giá 0.5 tỷ mỗi hecta',
  'Diện tích 12.500 m², mặt tiền 120 m, đường 24 m',
  'Hẹn ngày 01/02/2026 hoặc 15-03-2026, từ 09:00 đến 17:30',
  'Có hai, ba lô như vậy; năm sáu tháng nữa bàn giao.',
  'Nam, Tú và Ba sẽ đến.',
  'Trạm điện 560 kVA, 2 x 1.000 kVA',
  'Mã tin DA0123ABCD',
  'Sổ số 123456789 cấp năm 2019',
  'Thuê 10 năm, cọc 3 tháng, 4,5 USD/m²',
  'Xem ảnh.Tôi đã gửi rồi',
  'Công ty TNHH A.B.C',
  '価格は52億ドン、引き渡しは2026年3月です。',
  '三月或四月都可以',
  '1, 2, 3, 4, 5, 6',
  'Tọa độ 10.7769, 106.7009',
  '',
])('neither: %s', (text) => {
  expect(contactIn(text)).toBeUndefined();
});
