/** Messages in Korean. */
import type { Words } from './messages.ts';

export const ko: Words = {
  sms: {
    'sign-up': '[{brand}] 회원가입 인증번호는 {code}입니다. 5분간 유효합니다. 타인에게 알려주지 마세요.',
    login: '[{brand}] 로그인 인증번호는 {code}입니다. 5분간 유효합니다. 타인에게 알려주지 마세요.',
    reset: '[{brand}] 비밀번호 재설정 인증번호는 {code}입니다. 5분간 유효합니다. 타인에게 알려주지 마세요.',
    taken: '[{brand}] 이미 가입된 번호입니다. 로그인하거나 비밀번호를 재설정해 주세요.',
    identifier:
      '[{brand}] 전화번호 확인 인증번호는 {code}입니다. 5분간 유효합니다. 타인에게 알려주지 마세요.',
    'identifier-taken':
      '[{brand}] 이미 가입된 이 번호를 추가하려는 시도가 있었습니다. 본인이 아니면 무시해 주세요.',
    'password-changed': '[{brand}] 비밀번호가 변경되었습니다. 본인이 아니라면 즉시 재설정해 주세요.',
    'identifier-added':
      '[{brand}] 계정에 로그인 수단이 추가되었습니다. 본인이 아니라면 비밀번호를 재설정해 주세요.',
    'identifier-replaced':
      '[{brand}] 계정의 전화번호 또는 이메일이 변경되었습니다. 본인이 아니라면 즉시 연락해 주세요.',
    'identifier-removed':
      '[{brand}] 계정의 전화번호 또는 이메일이 삭제되었습니다. 본인이 아니라면 즉시 연락해 주세요.',
  },
  email: {
    subject: {
      'sign-up': '{brand} 회원가입 인증번호: {code}',
      login: '{brand} 로그인 인증번호: {code}',
      reset: '{brand} 비밀번호 재설정 인증번호: {code}',
      taken: '이미 {brand} 계정이 있습니다',
      identifier: '{brand} 이메일 확인 인증번호: {code}',
      'identifier-taken': '이미 {brand}에 가입된 이메일입니다',
      'password-changed': '{brand} 비밀번호가 변경되었습니다',
      'identifier-added': '{brand} 계정에 전화번호 또는 이메일이 추가되었습니다',
      'identifier-replaced': '{brand} 계정의 전화번호 또는 이메일이 변경되었습니다',
      'identifier-removed': '{brand} 계정에서 전화번호 또는 이메일이 삭제되었습니다',
    },
    lead: {
      'sign-up': '안녕하세요. {brand} 회원가입을 위한 인증번호입니다.',
      login: '안녕하세요. {brand} 로그인을 위한 인증번호입니다.',
      reset: '안녕하세요. {brand} 비밀번호 재설정을 위한 인증번호입니다.',
      taken: '안녕하세요. 이 이메일 주소로 {brand} 계정을 만들려는 시도가 있었지만, 이미 가입된 주소입니다.',
      identifier: '안녕하세요. {brand} 계정에서 이 이메일 주소를 확인하기 위한 인증번호입니다.',
      'identifier-taken':
        '안녕하세요. 이 이메일 주소를 {brand} 계정에 추가하려는 시도가 있었지만, 이미 다른 계정에 가입된 주소입니다.',
      'password-changed':
        '안녕하세요. {brand} 계정의 비밀번호가 방금 변경되었고, 다른 기기에서는 로그아웃되었습니다.',
      'identifier-added':
        '안녕하세요. {brand} 계정에 전화번호 또는 이메일 주소가 방금 추가되었습니다. 이제 이 정보로 로그인할 수 있습니다.',
      'identifier-replaced':
        '안녕하세요. {brand} 계정의 전화번호 또는 이메일 주소가 방금 새것으로 변경되었습니다. 이전 정보로는 더 이상 로그인할 수 없습니다.',
      'identifier-removed':
        '안녕하세요. {brand} 계정에서 전화번호 또는 이메일 주소가 방금 삭제되어 더 이상 로그인에 사용할 수 없습니다.',
    },
    codeHint:
      '인증번호는 5분간 유효하며 한 번만 사용할 수 있습니다. 저희 직원이라고 하는 사람에게도 절대 알려주지 마세요. 요청하신 적이 없다면 이 메일을 무시하셔도 됩니다.',
    takenHint:
      '본인이라면 로그인하거나, 비밀번호를 잊으셨다면 재설정해 주세요. 본인이 아니라면 아무것도 하지 않으셔도 됩니다. 계정은 안전합니다.',
    elsewhereHint:
      '본인이라면 이 주소로 로그인하거나, 그 계정에서 먼저 삭제해 주세요. 본인이 아니라면 아무것도 하지 않으셔도 됩니다. 계정은 안전합니다.',
    alertHint:
      '본인이 하신 일이라면 아무것도 하지 않으셔도 됩니다. 본인이 아니라면 로그인 화면에서 즉시 비밀번호를 재설정하고 저희에게 연락해 주세요.',
  },
};
