/** The legal states of an asset that a poster picks from, in five languages. */
import type { AllLocales } from '../kernel/locale.ts';
import type { LegalStatus } from './model.ts';
import { names } from './names.ts';

/** 'Sổ đỏ' and 'sổ hồng' are what people call the certificates; the other languages say what they are. */
export const legalStatusNames: Record<LegalStatus, AllLocales> = {
  'land-certificate': names(
    'Sổ đỏ',
    'Land-use certificate',
    '土地使用権証書あり',
    '토지사용권 증서',
    '土地使用权证（红本）',
  ),
  'house-certificate': names(
    'Sổ hồng',
    'House and land certificate',
    '住宅所有権・土地使用権証書あり',
    '주택소유·토지사용권 증서',
    '房屋及土地权证（粉本）',
  ),
  'land-lease': names(
    'Hợp đồng thuê đất Nhà nước',
    'State land lease',
    '国からの土地賃借契約',
    '국유지 임대차 계약',
    '国家土地租赁合同',
  ),
  sublease: names('Hợp đồng thuê lại', 'Sublease contract', '転貸借契約', '전대차 계약', '转租合同'),
  allocated: names(
    'Quyết định giao đất',
    'Land allocation decision',
    '土地割当決定',
    '토지 할당 결정',
    '土地划拨决定',
  ),
  'sale-contract': names('Hợp đồng mua bán', 'Sale contract', '売買契約', '매매 계약', '买卖合同'),
  'awaiting-certificate': names(
    'Đang chờ sổ',
    'Certificate pending',
    '証書発行待ち',
    '증서 발급 대기',
    '待发证',
  ),
  'shared-certificate': names(
    'Sổ chung',
    'Shared certificate',
    '共有名義の証書',
    '공동 명의 증서',
    '共有权证',
  ),
  other: names('Giấy tờ khác', 'Other papers', 'その他の書類', '기타 서류', '其他文件'),
};
