/** Who runs the marketplace: what the law wants to be read on it, and how to reach them. Settings of a master. */
import * as z from 'zod';
import { TaxId } from '../kernel/tax-id.ts';
import { LineText, NameText } from '../kernel/text.ts';

/** Places elsewhere where the owner can be followed, in the order in which they are shown. */
export const socialNetworks = ['zalo', 'facebook', 'youtube', 'tiktok', 'linkedin'] as const;

const Link = z
  .url({ protocol: /^https$/ })
  .max(300)
  .optional();

export const OwnerSettingsInput = z
  .object({
    name: NameText({ min: 2, max: 200 }).meta({ description: 'The company, as its registration has it' }),
    taxCode: TaxId,
    licence: LineText({ max: 300 })
      .default('')
      .meta({ description: 'Registration, and the notice to the Ministry of Industry and Trade' }),
    address: NameText({ min: 5, max: 300 }),
    hotline: z
      .string()
      .trim()
      .regex(/^\+?\d[\d .-]{3,18}\d$/)
      .meta({ description: 'As people dial it, e.g. 1900 1234' }),
    email: z.email().max(254),
    representative: NameText({ min: 2, max: 120 }).meta({ description: 'Who answers for the marketplace' }),
    socialLinks: z
      .object({ zalo: Link, facebook: Link, youtube: Link, tiktok: Link, linkedin: Link })
      .default({})
      .meta({ description: 'Addresses of its pages elsewhere' }),
    reviewHours: z
      .int()
      .min(1)
      .max(240)
      .default(24)
      .meta({ description: 'Within how many hours a listing that was sent is reviewed' }),
  })
  .meta({ id: 'OwnerSettingsInput' });
export type OwnerSettingsInput = z.infer<typeof OwnerSettingsInput>;

export const OwnerSettings = OwnerSettingsInput.extend({
  version: z.int().min(0).meta({ description: '0: made-up values, until a master puts the real ones' }),
}).meta({ id: 'OwnerSettings', description: 'Who runs the marketplace' });
export type OwnerSettings = z.infer<typeof OwnerSettings>;

/** Made-up values, and said to be so wherever they are shown. */
export const defaultOwner: OwnerSettings = {
  version: 0,
  name: 'Công ty Cổ phần Sàn Đầu Tư Mẫu',
  taxCode: '0100000003',
  licence: 'Giấy chứng nhận đăng ký doanh nghiệp số 0100000003 (mẫu). Đã thông báo với Bộ Công Thương (mẫu).',
  address: 'Số 1 đường Ví Dụ, Phường Sài Gòn, TP. Hồ Chí Minh',
  hotline: '1900 0000',
  email: 'lien-he@sandautu.example',
  representative: 'Nguyễn Văn Mẫu',
  socialLinks: { zalo: 'https://zalo.me/san-dau-tu-mau', facebook: 'https://facebook.com/san-dau-tu-mau' },
  reviewHours: 24,
};
