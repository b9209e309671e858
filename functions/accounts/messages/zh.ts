/** Messages in Chinese. */
import type { Words } from './messages.ts';

export const zh: Words = {
  sms: {
    'sign-up': '【{brand}】您的注册验证码是{code}，5分钟内有效，请勿告诉任何人。',
    login: '【{brand}】您的登录验证码是{code}，5分钟内有效，请勿告诉任何人。',
    reset: '【{brand}】您正在重设密码，验证码是{code}，5分钟内有效，请勿告诉任何人。',
    taken: '【{brand}】该号码已注册。如为本人操作，请直接登录或重设密码；否则请忽略。',
    identifier: '【{brand}】您正在验证手机号码，验证码是{code}，5分钟内有效，请勿告诉任何人。',
    'identifier-taken': '【{brand}】有人想将此号码添加到账户，但该号码已注册。如非本人操作，请忽略。',
    'password-changed': '【{brand}】您的密码刚刚被修改。如非本人操作，请立即在登录页面重设密码。',
    'identifier-added': '【{brand}】您的账户刚刚添加了手机号码或邮箱。如非本人操作，请立即重设密码。',
    'identifier-replaced': '【{brand}】您账户的手机号码或邮箱刚刚被更换。如非本人操作，请立即联系我们。',
    'identifier-removed': '【{brand}】您账户的手机号码或邮箱刚刚被删除。如非本人操作，请立即联系我们。',
  },
  email: {
    subject: {
      'sign-up': '{brand} 注册验证码：{code}',
      login: '{brand} 登录验证码：{code}',
      reset: '{brand} 重设密码验证码：{code}',
      taken: '您已经有 {brand} 账户',
      identifier: '{brand} 邮箱验证码：{code}',
      'identifier-taken': '该邮箱已经有 {brand} 账户',
      'password-changed': '您的 {brand} 密码已被修改',
      'identifier-added': '您的 {brand} 账户添加了手机号码或邮箱',
      'identifier-replaced': '您的 {brand} 账户的手机号码或邮箱已被更换',
      'identifier-removed': '您的 {brand} 账户的手机号码或邮箱已被删除',
    },
    lead: {
      'sign-up': '您好，以下是注册 {brand} 账户的验证码：',
      login: '您好，以下是登录 {brand} 的验证码：',
      reset: '您好，以下是重设 {brand} 密码的验证码：',
      taken: '您好，刚才有人想用这个电子邮箱注册 {brand} 账户，但该邮箱已经注册过了。',
      identifier: '您好，以下是为您的 {brand} 账户验证此邮箱的验证码：',
      'identifier-taken': '您好，刚才有人想将此电子邮箱添加到一个 {brand} 账户，但该邮箱已经属于另一个账户。',
      'password-changed': '您好，您的 {brand} 账户密码刚刚被修改，其他设备均已退出登录。',
      'identifier-added': '您好，您的 {brand} 账户刚刚添加了一个手机号码或电子邮箱，今后可以用它登录。',
      'identifier-replaced': '您好，您的 {brand} 账户的手机号码或电子邮箱刚刚被更换，旧的已不能用于登录。',
      'identifier-removed': '您好，您的 {brand} 账户的一个手机号码或电子邮箱刚刚被删除，不能再用于登录。',
    },
    codeHint:
      '验证码 5 分钟内有效，且只能使用一次。请勿告诉任何人，包括自称是我们员工的人。如果您没有申请验证码，请忽略此邮件。',
    takenHint: '如果是您本人，请直接登录；忘记密码时可以重设。如果不是您，无需任何操作，您的账户是安全的。',
    elsewhereHint:
      '如果是您本人，请直接用此邮箱登录，或先从那个账户中删除它。如果不是您，无需任何操作，您的账户是安全的。',
    alertHint: '如果是您本人操作，无需再做什么。如果不是您，请立即在登录页面重设密码，并与我们联系。',
  },
};
