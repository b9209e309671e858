/** What made-up people ask in the demo, and what became of it. */
import type { Locale } from '#shared/kernel/locale.ts';
import type { LeadOutcome, LeadState, LeadWish, LostReason } from '#shared/leads/lead-model.ts';

export interface DemoLead {
  name: string;
  locale: Locale;
  message: string;
  hoursAgo: number;
  state: Exclude<LeadState, 'withdrawn'>;
  isUnread: boolean;
  mayCall: boolean;
  answeredAfterHours?: number;
  answer?: string;
  end?: { outcome: LeadOutcome; lostReason?: LostReason };
  wish?: LeadWish;
}
const read = { isUnread: false } as const;

/** Of each demo poster, oldest first. */
export const demoLeads: readonly DemoLead[] = [
  {
    ...{ name: 'Trần Văn Mẫu', locale: 'vi', hoursAgo: 310, ...read, mayCall: true },
    message: 'Tôi muốn xem thực tế vào cuối tuần. Giá đã gồm thuế và phí sang tên chưa? (yêu cầu mẫu)',
    ...{ state: 'closed', answeredAfterHours: 1.5, end: { outcome: 'won' } },
    answer: 'Chào anh, giá chưa gồm thuế. Mời anh đến xem lúc 9 giờ thứ Bảy.',
  },
  {
    ...{ name: 'Lê Thị Ví Dụ', locale: 'vi', hoursAgo: 260, ...read, mayCall: false },
    message: 'Bên mình có thể thương lượng giá không? Ngân sách của tôi thấp hơn khoảng 15%. (yêu cầu mẫu)',
    ...{ state: 'closed', answeredAfterHours: 4, end: { outcome: 'lost', lostReason: 'price' } },
    answer: 'Chào chị, mức giá này đã là mức cuối, mong chị thông cảm.',
  },
  {
    ...{ name: 'John Sample', locale: 'en', hoursAgo: 190, ...read, mayCall: false },
    message: 'Is the land use term long-term, and is there a certificate we can look at? (sample enquiry)',
    ...{ state: 'contacted', answeredAfterHours: 2 },
    answer: 'Yes, the certificate is ready. I can show it to you at the site.',
  },
  {
    ...{ name: '見本 太郎', locale: 'ja', hoursAgo: 120, ...read, mayCall: true },
    message: '電力容量と排水処理について教えてください。来月、現地を見学できますか。（見本のお問い合わせ）',
    ...{ state: 'contacted', answeredAfterHours: 20 },
    answer: '560kVAの変電設備があります。ご見学の日程をお知らせください。',
  },
  {
    ...{ name: 'Nguyễn Thị Thử', locale: 'vi', hoursAgo: 70, ...read, mayCall: true },
    message: 'Tôi cần thêm ảnh đường vào và sơ đồ vị trí. (yêu cầu mẫu)',
    ...{ state: 'contacted', answeredAfterHours: 3 },
    answer: 'Tôi đã gửi ảnh và sơ đồ trong phần mô tả của tin, mời chị xem.',
  },
  {
    ...{ name: 'Phạm Văn Thí', locale: 'vi', hoursAgo: 20, isUnread: true, mayCall: true, state: 'new' },
    message: 'Tôi quan tâm đến tin này, nhờ anh chị gọi lại cho tôi sau 17 giờ. (yêu cầu mẫu)',
  },
  {
    ...{ name: '김견본', locale: 'ko', hoursAgo: 3, isUnread: true, mayCall: false, state: 'new' },
    message: '임대 조건과 최소 계약 기간을 알고 싶습니다. (예시 상담 신청)',
  },
];

/** To the site itself. */
export const demoSiteLeads: readonly DemoLead[] = [
  {
    ...{ name: 'Hoàng Thị Mẫu', locale: 'vi', hoursAgo: 50, ...read, mayCall: true },
    message: 'Công ty tôi tìm nhà xưởng để thuê lâu dài, nhờ tư vấn khu vực phù hợp. (yêu cầu mẫu)',
    ...{ state: 'contacted', answeredAfterHours: 5 },
    wish: {
      ...{ kind: 'rent', types: ['industrial-park'] },
      budget: { mode: 'range', to: '300', unit: 'million-vnd', per: 'month' },
    },
  },
  {
    ...{ name: '样例女士', locale: 'zh', hoursAgo: 6, isUnread: true, mayCall: false, state: 'new' },
    message: '我们想了解工业园区的标准厂房，预算面议。（样例咨询）',
    wish: { kind: 'buy', types: ['industrial-park'], budget: { mode: 'deal' } },
  },
];
