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
    identifier:
      '{brand}: {code} is your code to confirm your new phone number. It is valid for 5 minutes. Share it with nobody.',
    'identifier-taken':
      '{brand}: Somebody tried to add this number to an account, but it already has one. If this was not you, please ignore this message.',
    'password-changed':
      '{brand}: Your password was changed. If this was not you, reset it now on the login page.',
    'identifier-added':
      '{brand}: A phone number or e-mail was added to your account. If this was not you, reset your password now.',
    'identifier-replaced':
      '{brand}: The phone number or e-mail of your account was replaced. If this was not you, contact us now.',
    'identifier-removed':
      '{brand}: A phone number or e-mail was removed from your account. If this was not you, contact us now.',
  },
  email: {
    subject: {
      'sign-up': '{code} is your code to create a {brand} account',
      login: '{code} is your code to log in to {brand}',
      reset: '{code} is your code to reset your {brand} password',
      taken: 'You already have a {brand} account',
      identifier: '{code} is your code to confirm your e-mail for {brand}',
      'identifier-taken': 'This e-mail address already has a {brand} account',
      'password-changed': 'Your {brand} password was changed',
      'identifier-added': 'A phone number or e-mail was added to your {brand} account',
      'identifier-replaced': 'The phone number or e-mail of your {brand} account was replaced',
      'identifier-removed': 'A phone number or e-mail was removed from your {brand} account',
    },
    lead: {
      'sign-up': 'Hello, here is your code to create a {brand} account:',
      login: 'Hello, here is your code to log in to {brand}:',
      reset: 'Hello, here is your code to reset your {brand} password:',
      taken:
        'Hello, somebody just tried to create a {brand} account with this e-mail address, but it already has one.',
      identifier: 'Hello, here is your code to confirm this e-mail address for your {brand} account:',
      'identifier-taken':
        'Hello, somebody just tried to add this e-mail address to a {brand} account, but it already has one.',
      'password-changed':
        'Hello, the password of your {brand} account was just changed, and other devices were signed out.',
      'identifier-added':
        'Hello, a phone number or e-mail address was just added to your {brand} account. It can be used to log in from now on.',
      'identifier-replaced':
        'Hello, the phone number or e-mail address of your {brand} account was just replaced by a new one. The old one can no longer be used to log in.',
      'identifier-removed':
        'Hello, a phone number or e-mail address was just removed from your {brand} account and can no longer be used to log in.',
    },
    codeHint:
      'The code is valid for 5 minutes and works once. Share it with nobody, not even with somebody who claims to work for us. If you did not ask for it, please ignore this e-mail.',
    takenHint:
      'If this was you, log in, or reset your password if you have forgotten it. If it was not you, there is nothing to do: your account is safe.',
    elsewhereHint:
      'If this was you, log in with this address, or remove it from that account first. If it was not you, there is nothing to do: your account is safe.',
    alertHint:
      'If you did this yourself, there is nothing to do. If it was not you, reset your password at once on the login page and contact us.',
  },
};
