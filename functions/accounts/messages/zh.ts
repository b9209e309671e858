/** Messages in Chinese. */
import type { Words } from './messages.ts';

export const zh: Words = {
  sms: {
    'sign-up': '【{brand}】您的注册验证码是{code}，5分钟内有效，请勿告诉任何人。',
    login: '【{brand}】您的登录验证码是{code}，5分钟内有效，请勿告诉任何人。',
    reset: '【{brand}】您正在重设密码，验证码是{code}，5分钟内有效，请勿告诉任何人。',
    taken: '【{brand}】该号码已注册。如为本人操作，请直接登录或重设密码；否则请忽略。',
  },
  email: {
    subject: {
      'sign-up': '{brand} 注册验证码：{code}',
      login: '{brand} 登录验证码：{code}',
      reset: '{brand} 重设密码验证码：{code}',
      taken: '您已经有 {brand} 账户',
    },
    lead: {
      'sign-up': '您好，以下是注册 {brand} 账户的验证码：',
      login: '您好，以下是登录 {brand} 的验证码：',
      reset: '您好，以下是重设 {brand} 密码的验证码：',
      taken: '您好，刚才有人想用这个电子邮箱注册 {brand} 账户，但该邮箱已经注册过了。',
    },
    codeHint:
      '验证码 5 分钟内有效，且只能使用一次。请勿告诉任何人，包括自称是我们员工的人。如果您没有申请验证码，请忽略此邮件。',
    takenHint: '如果是您本人，请直接登录；忘记密码时可以重设。如果不是您，无需任何操作，您的账户是安全的。',
  },
};
