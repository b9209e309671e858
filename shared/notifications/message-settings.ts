/** Where messages may be sent, by which channel, and what a day may cost: settings of a master. */
import * as z from 'zod';
import { otpRules } from '../accounts/model.ts';
import { LineText } from '../kernel/text.ts';

/** A calling code, or the start of numbers below one: `+84`, `+8490`. */
export const PhonePrefix = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{0,6}$/)
  .meta({ id: 'PhonePrefix', description: 'The start of E.164 numbers, e.g. +84' });

const Percent = z.int().min(1).max(100);
const CostVnd = z.int().min(0).max(100_000);
export const MessageSettingsInput = z
  .object({
    allowedPrefixes: z
      .array(PhonePrefix)
      .min(1)
      .max(250)
      .meta({ description: 'Numbers that start otherwise get no message; every code costs money' }),
    dailyCapVnd: z
      .int()
      .min(0)
      .max(1_000_000_000)
      .meta({ description: 'What text messages of a day (of Viet Nam) may cost' }),
    zns: z
      .object({
        isOn: z.boolean(),
        templateId: LineText({ max: 40 }).meta({ description: 'Approved template with the field `otp`' }),
        noticeTemplateId: LineText({ max: 40 })
          .default('')
          .meta({ description: 'Approved template with the field `text`, for notifications' }),
        costVnd: CostVnd,
      })
      .meta({ description: 'Zalo messages, tried first for +84' }),
    sms: z.object({ costVnd: CostVnd, foreignCostVnd: CostVnd }),
    emailsPerDay: z
      .int()
      .min(0)
      .max(10_000_000)
      .default(20_000)
      .meta({ description: 'How many e-mails with codes a day (of Viet Nam) may send' }),
    reservePercent: z
      .int()
      .min(0)
      .max(90)
      .default(30)
      .meta({ description: 'Share of each day’s cap that is kept for people who have an account' }),
    destinations: z
      .object({
        operatorPercent: Percent.meta({ description: 'Numbers of Viet Nam that start with the same +84xx' }),
        countryPercent: Percent.meta({ description: 'Numbers of one foreign prefix that is allowed' }),
      })
      .default({ operatorPercent: 40, countryPercent: 20 })
      .meta({ description: 'How much of a share text messages to one destination may use' }),
    perNetworkHour: z
      .int()
      .min(otpRules.perAddressHour)
      .max(500)
      .default(100)
      .meta({ description: 'Codes an hour that one IPv6 network (/48) may ask for' }),
  })
  .meta({ id: 'MessageSettingsInput' });
export type MessageSettingsInput = z.infer<typeof MessageSettingsInput>;
export const MessageSettings = MessageSettingsInput.extend({ version: z.int().min(0) }).meta({
  id: 'MessageSettings',
});
export type MessageSettings = z.infer<typeof MessageSettings>;

const OfShares = z.object({
  open: z.int().meta({ description: 'Of the share that is open to anybody' }),
  reserved: z.int().meta({ description: 'Of the share that is kept for people who have an account' }),
});
/** What messages of a day have used. */
export const MessagesSpent = z
  .object({ phonesVnd: OfShares, emails: OfShares })
  .meta({ id: 'MessagesSpent', description: 'VND for messages to phones; e-mails by their number' });
export type MessagesSpent = z.infer<typeof MessagesSpent>;
