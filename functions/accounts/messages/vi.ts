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
    identifier:
      '{brand}: {code} la ma xac nhan so dien thoai moi cua ban, co hieu luc 5 phut. Khong dua ma nay cho bat ky ai.',
    'identifier-taken':
      '{brand}: Vua co nguoi muon them so nay vao mot tai khoan, nhung so nay da co tai khoan. Neu khong phai ban, hay bo qua tin nay.',
    'password-changed':
      '{brand}: Mat khau cua ban vua duoc doi. Neu khong phai ban, hay dat lai mat khau ngay tai trang dang nhap.',
    'identifier-added':
      '{brand}: Tai khoan cua ban vua co them so dien thoai hoac e-mail. Neu khong phai ban, hay dat lai mat khau ngay.',
    'identifier-replaced':
      '{brand}: So dien thoai hoac e-mail cua tai khoan ban vua duoc thay. Neu khong phai ban, hay lien he chung toi ngay.',
    'identifier-removed':
      '{brand}: So dien thoai hoac e-mail cua tai khoan ban vua bi xoa. Neu khong phai ban, hay lien he chung toi ngay.',
  },
  email: {
    subject: {
      'sign-up': '{code} là mã tạo tài khoản {brand} của bạn',
      login: '{code} là mã đăng nhập {brand} của bạn',
      reset: '{code} là mã đặt lại mật khẩu {brand} của bạn',
      taken: 'Bạn đã có tài khoản {brand}',
      identifier: '{code} là mã xác nhận e-mail {brand} của bạn',
      'identifier-taken': 'E-mail này đã có tài khoản {brand}',
      'password-changed': 'Mật khẩu {brand} của bạn vừa được đổi',
      'identifier-added': 'Tài khoản {brand} của bạn vừa có thêm số điện thoại hoặc e-mail',
      'identifier-replaced': 'Số điện thoại hoặc e-mail của tài khoản {brand} vừa được thay',
      'identifier-removed': 'Số điện thoại hoặc e-mail của tài khoản {brand} vừa bị xóa',
    },
    lead: {
      'sign-up': 'Chào bạn, đây là mã để tạo tài khoản {brand}:',
      login: 'Chào bạn, đây là mã để đăng nhập {brand}:',
      reset: 'Chào bạn, đây là mã để đặt lại mật khẩu {brand}:',
      taken:
        'Chào bạn, vừa có người dùng địa chỉ e-mail này để tạo tài khoản {brand}, nhưng địa chỉ này đã có tài khoản.',
      identifier: 'Chào bạn, đây là mã để xác nhận địa chỉ e-mail này cho tài khoản {brand} của bạn:',
      'identifier-taken':
        'Chào bạn, vừa có người muốn thêm địa chỉ e-mail này vào một tài khoản {brand}, nhưng địa chỉ này đã có tài khoản.',
      'password-changed':
        'Chào bạn, mật khẩu tài khoản {brand} của bạn vừa được đổi, và các thiết bị khác đã được đăng xuất.',
      'identifier-added':
        'Chào bạn, một số điện thoại hoặc e-mail vừa được thêm vào tài khoản {brand} của bạn. Từ nay có thể đăng nhập bằng số hoặc địa chỉ đó.',
      'identifier-replaced':
        'Chào bạn, số điện thoại hoặc e-mail của tài khoản {brand} của bạn vừa được thay bằng cái mới. Cái cũ không còn dùng để đăng nhập được nữa.',
      'identifier-removed':
        'Chào bạn, một số điện thoại hoặc e-mail vừa bị xóa khỏi tài khoản {brand} của bạn, và không còn dùng để đăng nhập được nữa.',
    },
    codeHint:
      'Mã có hiệu lực trong 5 phút và chỉ dùng được một lần. Đừng đưa mã này cho bất kỳ ai, kể cả người tự xưng là nhân viên của chúng tôi. Nếu bạn không yêu cầu mã, hãy bỏ qua e-mail này.',
    takenHint:
      'Nếu người đó là bạn, hãy đăng nhập, hoặc đặt lại mật khẩu nếu bạn đã quên. Nếu không phải bạn, bạn không cần làm gì: tài khoản của bạn vẫn an toàn.',
    elsewhereHint:
      'Nếu người đó là bạn, hãy đăng nhập bằng địa chỉ này, hoặc xóa nó khỏi tài khoản kia trước. Nếu không phải bạn, bạn không cần làm gì: tài khoản của bạn vẫn an toàn.',
    alertHint:
      'Nếu chính bạn đã làm việc này, bạn không cần làm gì thêm. Nếu không phải bạn, hãy đặt lại mật khẩu ngay tại trang đăng nhập và liên hệ với chúng tôi.',
  },
};
