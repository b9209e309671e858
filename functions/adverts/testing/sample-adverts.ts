/** Adverts for tests: an input with what a test changes of it. */
import type { AdvertInput } from '#shared/adverts/model.ts';

export const advertInput = (changes: Partial<AdvertInput> = {}): AdvertInput => ({
  customerName: 'Công ty Kho Lạnh Minh An',
  position: 'home-hero',
  texts: { vi: { title: 'Kho lạnh cho thuê', text: 'Kho lạnh đạt chuẩn tại Bắc Ninh.' } },
  images: [],
  link: 'https://example.com/kho-lanh',
  isLinkChecked: true,
  from: '2099-12-01',
  to: '2099-12-31',
  weight: 1,
  targets: { locales: [], types: [], provinces: [] },
  ...changes,
});
