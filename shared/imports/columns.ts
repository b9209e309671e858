/** The columns of a file of listings as data: their names in five languages, other names they go by, and an example. */
import { fold } from '../kernel/fold.ts';
import type { AllLocales } from '../kernel/locale.ts';
import { type ColumnKey, columnKeys } from './column-keys.ts';
import { hashOf } from './hash.ts';

interface Column {
  /** The words at its head in the templates. */
  names: AllLocales;
  /** Other words by which files call it. */
  others: readonly string[];
  /** A cell of the example row. */
  example: AllLocales;
}
type FiveWords = readonly [vi: string, en: string, ja: string, ko: string, zh: string];
const column = (names: FiveWords, example: FiveWords, others: readonly string[] = []): Column => ({
  ...{ names: inLocales(names), example: inLocales(example), others },
});
const inLocales = ([vi, en, ja, ko, zh]: FiveWords): AllLocales => ({ vi, en, ja, ko, zh });
const same = (text: string): FiveWords => [text, text, text, text, text];

/** In the order of the templates. */
export const columns = {
  action: column(['Việc cần làm', 'Action', '処理', '작업', '操作'], same(''), ['hành động', 'thao tác']),
  reference: column(['Mã của bạn', 'Your reference', '管理番号', '관리 번호', '您的编号'], same('KHO-0001'), [
    'mã số',
    'mã',
    'mã tin',
    'reference',
    'ref',
    'id',
    'sku',
    'mã tham chiếu',
    'お客様番号',
    '编号',
  ]),
  kind: column(
    ['Hình thức', 'Kind', '取引形態', '거래 유형', '交易方式'],
    ['Bán', 'For sale', '売却', '매매', '出售'],
    ['loại giao dịch', 'nhu cầu', 'transaction'],
  ),
  type: column(
    ['Loại tài sản', 'Type', '種別', '자산 유형', '资产类型'],
    ['BĐS công nghiệp', 'Industrial property', '産業用不動産', '산업용 부동산', '工业地产'],
    ['loại', 'asset type', 'property type'],
  ),
  category: column(['Danh mục', 'Category', 'カテゴリー', '분류', '分类'], same('factory'), [
    'phân loại',
    'nhóm',
    'カテゴリ',
  ]),
  title: column(
    ['Tiêu đề', 'Title', 'タイトル', '제목', '标题'],
    [
      'Nhà xưởng 5.000 m² trong khu công nghiệp',
      'Factory of 5,000 m² in an industrial park',
      '工業団地内の工場5,000m²',
      '산업단지 내 공장 5,000m² 매매합니다',
      '工业园区内5000平方米标准厂房',
    ],
    ['tên tin', 'tên', 'name', '件名'],
  ),
  language: column(['Ngôn ngữ', 'Language', '言語', '언어', '语言'], ['vi', 'en', 'ja', 'ko', 'zh']),
  province: column(['Tỉnh, thành phố', 'Province', '省・市', '성·시', '省、市'], same('TP. Hồ Chí Minh'), [
    'tỉnh',
    'thành phố',
    'tỉnh/thành phố',
    'tỉnh thành',
    'province/city',
    'city',
  ]),
  district: column(
    ['Quận, huyện (cũ)', 'District (former)', '県・区（旧）', '군·구(옛)', '郡、县（旧）'],
    same(''),
    ['quận', 'huyện', 'quận/huyện', 'quận huyện', 'district'],
  ),
  ward: column(['Phường, xã', 'Ward', '坊・社', '동·면', '坊、乡'], same('Phường Sài Gòn'), [
    'phường',
    'xã',
    'phường/xã',
    'phường xã',
    'ward/commune',
    'commune',
  ]),
  address: column(
    ['Số nhà, đường', 'Street address', '番地・通り', '번지·도로', '门牌、街道'],
    same('12 Lê Lợi'),
    ['địa chỉ', 'địa chỉ chi tiết', 'address', 'street', '住所', '주소', '地址'],
  ),
  price: column(
    ['Giá', 'Price', '価格', '가격', '价格'],
    ['5,2 tỷ', 'VND 5.2 billion', '52億ドン', '52억 동', '52亿越南盾'],
    ['giá bán', 'giá thuê', 'giá từ', 'price from', 'amount'],
  ),
  priceTo: column(['Giá đến', 'Price up to', '価格（上限）', '가격(최대)', '价格（最高）'], same(''), [
    'giá tối đa',
    'price to',
    'max price',
  ]),
  leaseMonths: column(['Thời hạn thuê', 'Lease term', '賃貸期間', '임대 기간', '租期'], same(''), [
    'thời gian thuê',
  ]),
  area: column(
    ['Diện tích', 'Area', '面積', '면적', '面积'],
    ['5.000 m²', '5,000 m²', '5000m²', '5000m²', '5000平方米'],
    ['diện tích đất', 'diện tích từ', 'land area', 'area from'],
  ),
  areaTo: column(['Diện tích đến', 'Area up to', '面積（上限）', '면적(최대)', '面积（最大）'], same(''), [
    'diện tích tối đa',
    'area to',
  ]),
  floorArea: column(['Diện tích sàn', 'Floor area', '延床面積', '연면적', '建筑面积'], same(''), [
    'diện tích xây dựng',
    'gfa',
  ]),
  landUse: column(
    ['Thời hạn sử dụng đất', 'Land use term', '土地使用期間', '토지 사용 기간', '土地使用期限'],
    same('2056'),
    ['thời hạn'],
  ),
  legal: column(
    ['Pháp lý', 'Legal status', '権利関係', '권리관계', '权属情况'],
    [
      'Sổ đỏ',
      'Land use right certificate (red book)',
      '土地使用権証明書（レッドブック）',
      '토지사용권증서(레드북)',
      '土地使用权证（红本）',
    ],
    ['giấy tờ pháp lý', 'legal'],
  ),
  assetStatus: column(
    ['Tình trạng', 'Condition', '現況', '현황', '现状'],
    ['Sẵn sàng bàn giao', 'Ready for handover', '引渡し可能', '인도 가능', '可交付'],
    ['trạng thái', 'status'],
  ),
  park: column(['Khu công nghiệp', 'Industrial park', '工業団地', '산업단지', '工业园区'], same(''), [
    'kcn',
    'tên kcn',
  ]),
  investor: column(['Chủ đầu tư', 'Developer', '事業主', '사업 시행자', '开发商'], same(''), [
    'developer name',
  ]),
  description: column(
    ['Mô tả', 'Description', '説明', '설명', '描述'],
    [
      'Nhà xưởng mới, đường container vào tận nơi.',
      'New factory with container access.',
      '新築工場、コンテナ車の進入が可能です。',
      '신축 공장, 컨테이너 차량 진입 가능.',
      '新建厂房，集装箱车可直达。',
    ],
    ['nội dung', 'mô tả chi tiết', 'details'],
  ),
  pictures: column(['Ảnh', 'Photos', '写真', '사진', '图片'], same('nha-xuong-1.jpg'), [
    'hình ảnh',
    'link ảnh',
    'ảnh (url)',
    'images',
    'pictures',
    'photo',
    'image',
  ]),
  contactName: column(
    ['Người liên hệ', 'Contact name', '担当者名', '담당자', '联系人'],
    same('Trần Thị Minh'),
    ['tên liên hệ', 'liên hệ', 'contact'],
  ),
  contactPhone: column(
    ['Điện thoại liên hệ', 'Contact phone', '連絡先電話番号', '연락처 전화', '联系电话'],
    same('0900 000 012'),
    ['điện thoại', 'số điện thoại', 'sđt', 'phone', 'tel', '電話番号', '电话'],
  ),
  contactEmail: column(
    ['Email liên hệ', 'Contact email', '連絡先メール', '연락처 이메일', '联系邮箱'],
    same(''),
    ['email', 'e-mail', 'メール'],
  ),
  otherRequirements: column(
    ['Yêu cầu khác', 'Other requirements', 'その他の要望', '기타 요구 사항', '其他要求'],
    same(''),
    ['ghi chú', 'note'],
  ),
} as const satisfies Record<ColumnKey, Column>;

/** The column that a corrected file has beside those that came: it is never read. */
export const faultColumn: AllLocales = inLocales([
  'Lỗi cần sửa',
  'What to fix',
  '修正が必要な点',
  '수정할 내용',
  '需要更正的内容',
]);

/** Words at the head of a column, without marks, brackets and stars for what is needed. */
const headWord = (text: string) =>
  fold(text)
    .replace(/[*:_]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const byWord = new Map<string, ColumnKey>();
for (const key of columnKeys)
  for (const word of [key, ...Object.values(columns[key].names), ...columns[key].others])
    if (!byWord.has(headWord(word))) byWord.set(headWord(word), key);

/** Which column the words at the head of each name, each column at most once; null for none. */
export function matchHead(head: readonly string[]): (ColumnKey | null)[] {
  const taken = new Set<ColumnKey>();
  return head.map((text) => {
    const key = byWord.get(headWord(text)) ?? null;
    if (!key || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

/** Sixteen characters that say which words stand at the head, whatever their case and marks. */
export function signatureOf(head: readonly string[]): string {
  return hashOf(head.map(headWord).join('\n'));
}
