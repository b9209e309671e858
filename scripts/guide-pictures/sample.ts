/** What is typed into the screens of each language: nobody's name, address or asset. */
import type { Locale } from '#shared/kernel/locale.ts';

export interface Sample {
  identifier: string;
  familyName: string;
  /** Marked as a sample, as the demo people are. */
  givenName: string;
  title: string;
  price: string;
  area: string;
}

const samples: Record<Locale, Sample> = {
  vi: {
    identifier: 'mai@example.com',
    familyName: 'Nguyễn Thị',
    givenName: 'Mai (mẫu)',
    title: 'Bán nhà xưởng 5.000 m² trong KCN Yên Phong, đã nghiệm thu PCCC',
    price: '52,5',
    area: '5.000',
  },
  en: {
    identifier: 'anna@example.com',
    familyName: 'Smith',
    givenName: 'Anna (sample)',
    title: '5,000 m² factory for sale in Yen Phong industrial park, fire-safety approved',
    price: '52.5',
    area: '5,000',
  },
  ja: {
    identifier: 'hanako@example.com',
    familyName: '山田',
    givenName: '花子（見本）',
    title: 'イエンフォン工業団地内の5,000m²工場を売却、消防検査済み',
    price: '52.5',
    area: '5,000',
  },
  ko: {
    identifier: 'minji@example.com',
    familyName: '김',
    givenName: '민지(예시)',
    title: '옌퐁 산업단지 내 5,000m² 공장 매매, 소방 준공검사 완료',
    price: '52.5',
    area: '5,000',
  },
  zh: {
    identifier: 'fang@example.com',
    familyName: '王',
    givenName: '芳（示例）',
    title: '安丰工业园区内5000平方米厂房出售，消防验收合格',
    price: '52.5',
    area: '5,000',
  },
};

export const sampleOf = (locale: Locale): Sample => samples[locale];
