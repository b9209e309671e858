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

/** Of a demo agency, oldest first. */
export const demoAgencyLeads: readonly DemoLead[] = [
  {
    ...{ name: 'Đỗ Thị Giả Định', locale: 'vi', hoursAgo: 150, ...read, mayCall: true },
    message: 'Công ty tôi muốn thuê từ tháng sau. Bên cho thuê có xuất hóa đơn VAT không? (yêu cầu mẫu)',
    ...{ state: 'closed', answeredAfterHours: 1, end: { outcome: 'won' } },
    answer:
      'Chào chị, bên cho thuê có xuất hóa đơn hằng tháng. Chúng tôi gửi dự thảo hợp đồng trong chiều nay.',
  },
  {
    ...{ name: '견본 이수진', locale: 'ko', hoursAgo: 96, ...read, mayCall: false },
    message: '보증금과 최소 임대 기간을 알려 주세요. 관리비는 별도입니까? (예시 상담 신청)',
    ...{ state: 'contacted', answeredAfterHours: 5 },
    answer: '보증금은 3개월분이며 최소 임대 기간은 3년입니다. 관리비 내역은 따로 보내 드리겠습니다.',
  },
  {
    ...{ name: 'Ngô Văn Minh Họa', locale: 'vi', hoursAgo: 70, ...read, mayCall: true },
    message: 'Tôi ở xa, nhờ công ty quay video hiện trạng giúp được không? (yêu cầu mẫu)',
    ...{ state: 'contacted', answeredAfterHours: 2 },
    answer: 'Dạ được. Sáng mai chúng tôi đến quay và gửi anh trước 11 giờ.',
  },
  {
    ...{ name: 'Mary Sample', locale: 'en', hoursAgo: 44, ...read, mayCall: false },
    message: 'Can the floor be divided, and who pays for the partition? (sample enquiry)',
    ...{ state: 'contacted', answeredAfterHours: 6 },
    answer: 'Yes, it can be split in two. The lessor builds the partition for leases of three years or more.',
  },
  {
    ...{ name: 'Vũ Thị Ví Dụ', locale: 'vi', hoursAgo: 30, ...read, mayCall: true },
    message: 'Giá này đã gồm phí quản lý và phí gửi xe cho nhân viên chưa? (yêu cầu mẫu)',
    ...{ state: 'contacted', answeredAfterHours: 3 },
    answer: 'Chào chị, giá đã gồm phí quản lý. Phí gửi xe máy là 120.000 đồng mỗi xe mỗi tháng.',
  },
  {
    ...{ name: '样例先生', locale: 'zh', hoursAgo: 9, isUnread: true, mayCall: false, state: 'new' },
    message: '请问最早什么时候可以实地看房？我们希望下个月入驻。（样例咨询）',
  },
  {
    ...{ name: 'Lý Văn Thử', locale: 'vi', hoursAgo: 2, isUnread: true, mayCall: true, state: 'new' },
    message: 'Tôi muốn xem mặt bằng chiều thứ Bảy này, nhờ gọi lại giúp tôi. (yêu cầu mẫu)',
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
