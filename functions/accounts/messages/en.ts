/** Messages in English. */
import type { Words } from './messages.ts';

export const en: Words = {
  sms: {
    'sign-up':
      '{brand}: {code} is your code to create an account. It is valid for 5 minutes. Share it with nobody.',
    login: '{brand}: {code} is your code to log in. It is valid for 5 minutes. Share it with nobody.',
    reset:
      '{brand}: {code} is your code to reset your password. It is valid for 5 minutes. Share it with nobody.',
    taken:
      '{brand}: This number already has an account. If this was you, log in or reset your password. If not, please ignore this message.',
  },
  email: {
    subject: {
      'sign-up': '{code} is your code to create a {brand} account',
      login: '{code} is your code to log in to {brand}',
      reset: '{code} is your code to reset your {brand} password',
      taken: 'You already have a {brand} account',
    },
    lead: {
      'sign-up': 'Hello, here is your code to create a {brand} account:',
      login: 'Hello, here is your code to log in to {brand}:',
      reset: 'Hello, here is your code to reset your {brand} password:',
      taken:
        'Hello, somebody just tried to create a {brand} account with this e-mail address, but it already has one.',
    },
    codeHint:
      'The code is valid for 5 minutes and works once. Share it with nobody, not even with somebody who claims to work for us. If you did not ask for it, please ignore this e-mail.',
    takenHint:
      'If this was you, log in, or reset your password if you have forgotten it. If it was not you, there is nothing to do: your account is safe.',
  },
};
