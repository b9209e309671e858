/** The sandbox's words, in the two languages that the gateway speaks. */
import type { Delivery, Mood, Result } from './types.ts';

const vn = {
  lang: 'vi',
  title: 'Cổng thanh toán thử nghiệm',
  notice: 'Trang này thay cho VNPAY trên máy của bạn: không có tiền thật nào được chuyển.',
  amount: 'Số tiền',
  order: 'Nội dung',
  reference: 'Mã đơn',
  left: 'Thời gian còn lại',
  choose: 'Chọn kết quả thanh toán',
  delivery: 'Cách báo kết quả',
  late: 'Chậm (giây)',
  cards: 'Thẻ thử của VNPAY (chỉ để tham khảo)',
  refused: 'Không thể thanh toán',
  closed: 'Kết quả đã được ghi nhận. Bạn có thể đóng cửa sổ này.',
  results: {
    paid: 'Thanh toán thành công',
    'not-enough-money': 'Tài khoản không đủ tiền (51)',
    'wrong-otp': 'Sai mã OTP (13)',
    'bank-maintenance': 'Ngân hàng bảo trì (75)',
    cancelled: 'Hủy giao dịch (24)',
    expired: 'Để hết thời gian (11)',
    suspicious: 'Đã trừ tiền, nghi ngờ gian lận (07)',
    reversed: 'Đã trừ tiền rồi đảo giao dịch (04)',
    contradictory: 'Mã 00 nhưng trạng thái 02',
  } satisfies Record<Result, string>,
  deliveries: {
    'ipn-first': 'IPN trước, quay về sau',
    'return-first': 'Quay về trước, IPN sau 3 giây',
    'ipn-twice': 'Hai IPN cùng lúc',
    'ipn-late': 'IPN đến chậm',
    'ipn-never': 'Không có IPN',
    'wrong-hash': 'IPN sai chữ ký',
    'tampered-amount': 'IPN bị sửa số tiền',
    'wrong-amount': 'IPN ký đúng nhưng khác số tiền',
    'no-return': 'Đóng cửa sổ, không quay về',
  } satisfies Record<Delivery, string>,
};

const en: typeof vn = {
  lang: 'en',
  title: 'Payment sandbox',
  notice: 'This page stands for VNPAY on your machine: no real money moves.',
  amount: 'Amount',
  order: 'Order',
  reference: 'Reference',
  left: 'Time left',
  choose: 'Choose how the payment ends',
  delivery: 'How the result is told',
  late: 'Late by (seconds)',
  cards: 'VNPAY’s test cards (for reference only)',
  refused: 'This payment cannot be made',
  closed: 'The result has been noted. You may close this window.',
  results: {
    paid: 'Pay successfully',
    'not-enough-money': 'Not enough money (51)',
    'wrong-otp': 'Wrong OTP (13)',
    'bank-maintenance': 'Bank under maintenance (75)',
    cancelled: 'Cancel (24)',
    expired: 'Let it expire (11)',
    suspicious: 'Money taken, suspected fraud (07)',
    reversed: 'Charged, then reversed (04)',
    contradictory: 'Code 00 but status 02',
  },
  deliveries: {
    'ipn-first': 'Notification first, then return',
    'return-first': 'Return first, notification 3 seconds later',
    'ipn-twice': 'Two notifications at once',
    'ipn-late': 'Notification comes late',
    'ipn-never': 'No notification',
    'wrong-hash': 'Notification with a wrong signature',
    'tampered-amount': 'Notification with a changed amount',
    'wrong-amount': 'Notification rightly signed, other amount',
    'no-return': 'Close the window, no return',
  },
};

export const words = { vn, en };
export type Words = typeof vn;

export const moodWords: Record<Mood, string> = {
  normal: 'answers as it should',
  unsigned: 'answers without a signature',
  'wrong-hash': 'answers with a wrong signature',
  busy: 'says 94, duplicate request',
  silent: 'does not answer',
  'refuses-refunds': 'answers refunds with 99',
};

export const cards = [
  ['9704198526191432198', 'OK'],
  ['9704195798459170488', '51'],
  ['9704193370791314', '12'],
  ['9704194841945513', '10'],
] as const;
