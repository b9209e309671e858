/** Messages in Korean. */
import type { Words } from './messages.ts';

export const ko: Words = {
  sms: {
    'sign-up': '[{brand}] 회원가입 인증번호는 {code}입니다. 5분간 유효합니다. 타인에게 알려주지 마세요.',
    login: '[{brand}] 로그인 인증번호는 {code}입니다. 5분간 유효합니다. 타인에게 알려주지 마세요.',
    reset: '[{brand}] 비밀번호 재설정 인증번호는 {code}입니다. 5분간 유효합니다. 타인에게 알려주지 마세요.',
    taken: '[{brand}] 이미 가입된 번호입니다. 로그인하거나 비밀번호를 재설정해 주세요.',
  },
  email: {
    subject: {
      'sign-up': '{brand} 회원가입 인증번호: {code}',
      login: '{brand} 로그인 인증번호: {code}',
      reset: '{brand} 비밀번호 재설정 인증번호: {code}',
      taken: '이미 {brand} 계정이 있습니다',
    },
    lead: {
      'sign-up': '안녕하세요. {brand} 회원가입을 위한 인증번호입니다.',
      login: '안녕하세요. {brand} 로그인을 위한 인증번호입니다.',
      reset: '안녕하세요. {brand} 비밀번호 재설정을 위한 인증번호입니다.',
      taken: '안녕하세요. 이 이메일 주소로 {brand} 계정을 만들려는 시도가 있었지만, 이미 가입된 주소입니다.',
    },
    codeHint:
      '인증번호는 5분간 유효하며 한 번만 사용할 수 있습니다. 저희 직원이라고 하는 사람에게도 절대 알려주지 마세요. 요청하신 적이 없다면 이 메일을 무시하셔도 됩니다.',
    takenHint:
      '본인이라면 로그인하거나, 비밀번호를 잊으셨다면 재설정해 주세요. 본인이 아니라면 아무것도 하지 않으셔도 됩니다. 계정은 안전합니다.',
  },
};
