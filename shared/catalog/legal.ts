/** The legal states of an asset that a poster picks from, in five languages. */
import type { AllLocales } from '../kernel/locale.ts';
import type { LegalStatus } from './model.ts';
import { names } from './names.ts';

/** 'Sổ đỏ' and 'sổ hồng' are what people call the certificates; the other languages say what they are, and that name. */
export const legalStatusNames: Record<LegalStatus, AllLocales> = {
  'land-certificate': names(
    'Sổ đỏ',
    'Land use right certificate (red book)',
    '土地使用権証明書（レッドブック）',
    '토지사용권증서(레드북)',
    '土地使用权证（红本）',
  ),
  'house-certificate': names(
    'Sổ hồng',
    'House & land certificate (pink book)',
    '土地・住宅権利証明書（ピンクブック）',
    '토지사용권·주택소유권증서(핑크북)',
    '房屋及土地权证（粉红本）',
  ),
  'land-lease': names(
    'Đất thuê Nhà nước',
    'Leased from the State',
    '国からの土地リース',
    '국유지 임차',
    '国有土地租赁',
  ),
  sublease: names('Hợp đồng thuê lại', 'Sublease contract', '転貸借契約', '전대차 계약', '转租合同'),
  allocated: names(
    'Quyết định giao đất',
    'Land allocation decision',
    '土地割当決定',
    '토지 교부 결정',
    '土地交付决定',
  ),
  'sale-contract': names('Hợp đồng mua bán', 'Sale contract', '売買契約', '매매 계약', '买卖合同'),
  'awaiting-certificate': names(
    'Đang chờ sổ',
    'Certificate pending',
    '証書発行待ち',
    '증서 발급 대기',
    '待发证',
  ),
  'no-certificate': names('Chưa có sổ', 'No certificate yet', '権利証明書なし', '증서 없음', '尚无权证'),
  'shared-certificate': names(
    'Sổ chung',
    'Shared certificate',
    '共有名義の証書',
    '공동 명의 증서',
    '共有权证',
  ),
  'bailiff-record': names(
    'Vi bằng',
    'Bailiff’s record (vi bằng)',
    '執行官の事実確認書（vi bằng）',
    '집행관 사실확인서(vi bằng)',
    '执达员见证书（vi bằng）',
  ),
  other: names('Giấy tờ khác', 'Other documents', 'その他の書類', '기타 서류', '其他文件'),
};
