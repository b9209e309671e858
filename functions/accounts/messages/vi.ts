/** Messages in Vietnamese; text messages without diacritics. */
import type { Words } from './messages.ts';

export const vi: Words = {
  sms: {
    'sign-up':
      '{brand}: {code} la ma tao tai khoan cua ban, co hieu luc 5 phut. Khong dua ma nay cho bat ky ai.',
    login: '{brand}: {code} la ma dang nhap cua ban, co hieu luc 5 phut. Khong dua ma nay cho bat ky ai.',
    reset:
      '{brand}: {code} la ma dat lai mat khau cua ban, co hieu luc 5 phut. Khong dua ma nay cho bat ky ai.',
    taken:
      '{brand}: So nay da co tai khoan. Neu la ban, hay dang nhap hoac dat lai mat khau. Neu khong phai ban, hay bo qua tin nay.',
  },
  email: {
    subject: {
      'sign-up': '{code} là mã tạo tài khoản {brand} của bạn',
      login: '{code} là mã đăng nhập {brand} của bạn',
      reset: '{code} là mã đặt lại mật khẩu {brand} của bạn',
      taken: 'Bạn đã có tài khoản {brand}',
    },
    lead: {
      'sign-up': 'Chào bạn, đây là mã để tạo tài khoản {brand}:',
      login: 'Chào bạn, đây là mã để đăng nhập {brand}:',
      reset: 'Chào bạn, đây là mã để đặt lại mật khẩu {brand}:',
      taken:
        'Chào bạn, vừa có người dùng địa chỉ e-mail này để tạo tài khoản {brand}, nhưng địa chỉ này đã có tài khoản.',
    },
    codeHint:
      'Mã có hiệu lực trong 5 phút và chỉ dùng được một lần. Đừng đưa mã này cho bất kỳ ai, kể cả người tự xưng là nhân viên của chúng tôi. Nếu bạn không yêu cầu mã, hãy bỏ qua e-mail này.',
    takenHint:
      'Nếu người đó là bạn, hãy đăng nhập, hoặc đặt lại mật khẩu nếu bạn đã quên. Nếu không phải bạn, bạn không cần làm gì: tài khoản của bạn vẫn an toàn.',
  },
};
