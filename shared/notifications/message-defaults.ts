/** Settings of messages until a master changes them: version 0. */
import type { MessageSettings } from './message-settings.ts';

/** Viet Nam, where the other languages are spoken, and where most investors come from. */
const allowedPrefixes = [
  ...['+84', '+86', '+81', '+82', '+1'],
  ...['+65', '+886', '+852', '+66', '+60', '+31', '+49', '+33'],
];

export const defaultMessageSettings: MessageSettings = {
  version: 0,
  allowedPrefixes,
  dailyCapVnd: 2_000_000,
  zns: { isOn: false, templateId: '', noticeTemplateId: '', costVnd: 300 },
  // Estimates on the dear side: list prices differ by country, operator and month, and a cap that counts too little
  // lets more be spent than it says. A master enters the provider's own.
  sms: { costVnd: 2_000, foreignCostVnd: 2_500 },
  emailsPerDay: 20_000,
  reservePercent: 30,
  destinations: { operatorPercent: 40, countryPercent: 20 },
  perNetworkHour: 100,
};
