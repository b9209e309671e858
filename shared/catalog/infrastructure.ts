/** What a site offers, by the seed's groups, and the incentives it enjoys, in five languages. */
import type { AllLocales } from '../kernel/locale.ts';
import { names } from './names.ts';

export const infrastructureGroups = [
  'transport',
  'electricity',
  'water-supply',
  'environmental-treatment',
  'fire-prevention',
  'utilities',
  'on-site',
  'surroundings',
] as const;
export type InfrastructureGroup = (typeof infrastructureGroups)[number];

export const infrastructureGroupNames: Record<InfrastructureGroup, AllLocales> = {
  transport: names('Giao thông', 'Transport', '交通', '교통', '交通'),
  electricity: names('Cấp điện', 'Electricity', '電力', '전력', '供电'),
  'water-supply': names('Cấp nước', 'Water supply', '給水', '급수', '供水'),
  'environmental-treatment': names(
    'Xử lý môi trường',
    'Waste treatment',
    '環境対策設備',
    '환경 처리 시설',
    '环保设施',
  ),
  'fire-prevention': names('Phòng cháy chữa cháy', 'Fire prevention', '消防', '소방', '消防'),
  utilities: names('Tiện ích', 'Amenities nearby', '周辺施設', '편의 시설', '周边配套'),
  'on-site': names('Có sẵn tại chỗ', 'On site', '敷地内設備', '현장 설비', '现场设施'),
  surroundings: names('Khu vực xung quanh', 'Surroundings', '周辺環境', '주변 환경', '周边环境'),
};

type Option = { group: InfrastructureGroup; names: AllLocales };
const option = (group: InfrastructureGroup, ...texts: Parameters<typeof names>): Option => ({
  group,
  names: names(...texts),
});

/** By key, in the order that forms show them. */
export const infrastructure: Record<string, Option> = {
  'road-24m': option(
    'transport',
    'Đường rộng 24 m',
    '24 m wide road',
    '幅24m道路',
    '폭 24m 도로',
    '24米宽道路',
  ),
  'truck-access': option(
    'transport',
    'Xe tải vào tận nơi',
    'Truck access',
    'トラック進入可',
    '트럭 진입',
    '货车可达',
  ),
  'near-expressway': option(
    'transport',
    'Gần cao tốc',
    'Near expressway',
    '高速道路近接',
    '고속도로 인접',
    '临近高速公路',
  ),
  'near-airport': option('transport', 'Gần sân bay', 'Near airport', '空港近接', '공항 인접', '临近机场'),
  'deep-sea-port': option(
    'transport',
    'Gần cảng nước sâu',
    'Near deep-water port',
    '深水港近接',
    '심수항 인접',
    '临近深水港',
  ),
  'river-frontage': option('transport', 'Giáp sông', 'River frontage', '川沿い', '강변', '临河'),
  waterway: option('transport', 'Có đường thủy', 'Boat access', '舟運可', '수로 이용 가능', '可通船'),
  'power-110kv': option(
    'electricity',
    'Trạm biến áp 110 kV',
    '110 kV substation',
    '110kV変電所',
    '110kV 변전소',
    '110千伏变电站',
  ),
  'power-22kv': option(
    'electricity',
    'Điện trung thế 22 kV',
    '22 kV power',
    '22kV電力',
    '22kV 전력',
    '22千伏供电',
  ),
  'power-3-phase': option(
    'electricity',
    'Điện ba pha',
    'Three-phase power',
    '三相電力',
    '3상 전력',
    '三相电',
  ),
  'mains-water': option('water-supply', 'Nước máy', 'Mains water', '上水道', '상수도', '自来水'),
  'well-water': option(
    'water-supply',
    'Giếng khoan',
    'Borehole',
    '井戸（ボーリング）',
    '지하수 관정',
    '水井',
  ),
  stream: option('water-supply', 'Có suối', 'Stream on site', '小川あり', '개울 있음', '有溪流'),
  wastewater: option(
    'environmental-treatment',
    'Xử lý nước thải tập trung',
    'Central wastewater treatment',
    '集中排水処理',
    '집중 폐수 처리',
    '集中污水处理',
  ),
  'environmental-permit': option(
    'environmental-treatment',
    'Có giấy phép môi trường',
    'Environmental permit',
    '環境許可あり',
    '환경 허가 보유',
    '具备环保许可',
  ),
  'fire-approved': option(
    'fire-prevention',
    'Đã nghiệm thu PCCC',
    'Fire-safety approved',
    '消防検査済み',
    '소방 준공검사 완료',
    '消防验收合格',
  ),
  sprinklers: option(
    'fire-prevention',
    'Chữa cháy tự động',
    'Sprinklers',
    'スプリンクラー',
    '스프링클러',
    '自动喷淋',
  ),
  bus: option(
    'utilities',
    'Gần tuyến xe buýt',
    'Near bus line',
    'バス路線近接',
    '버스 노선 인접',
    '临近公交',
  ),
  'school-nearby': option('utilities', 'Gần trường học', 'Near schools', '学校近接', '학교 인접', '临近学校'),
  'hospital-nearby': option(
    'utilities',
    'Gần bệnh viện',
    'Near hospital',
    '病院近接',
    '병원 인접',
    '临近医院',
  ),
  'gas-pipeline': option('on-site', 'Đường ống khí', 'Gas pipeline', 'ガス配管', '가스 배관', '燃气管道'),
  docks: option(
    'on-site',
    'Dock xuất nhập hàng',
    'Loading docks',
    'ローディングドック',
    '하역 도크',
    '装卸平台',
  ),
  office: option('on-site', 'Có văn phòng', 'Office on site', '事務所付き', '사무실 포함', '含办公室'),
  'crane-10t': option(
    'on-site',
    'Cẩu trục 10 tấn',
    '10-tonne crane',
    '10トンクレーン',
    '10톤 크레인',
    '10吨行车',
  ),
  boiler: option('on-site', 'Lò hơi', 'Boiler', 'ボイラー', '보일러', '锅炉'),
  lift: option('on-site', 'Thang máy', 'Lift', 'エレベーター', '엘리베이터', '电梯'),
  parking: option('on-site', 'Bãi đỗ xe', 'Parking', '駐車場', '주차장', '停车场'),
  cctv: option('on-site', 'Camera an ninh', 'CCTV', '監視カメラ', 'CCTV', '监控'),
  'densely-populated': option(
    'surroundings',
    'Khu dân cư đông',
    'Densely populated area',
    '人口密集エリア',
    '인구 밀집 지역',
    '人口密集区',
  ),
};

/** Investment incentives and support, by key. */
export const incentives: Record<string, AllLocales> = {
  'tax-holiday': names(
    'Miễn, giảm thuế TNDN',
    'Corporate tax holiday',
    '法人税の減免',
    '법인세 감면',
    '企业所得税减免',
  ),
  'land-rent-exemption': names(
    'Miễn, giảm tiền thuê đất',
    'Land-rent exemption',
    '借地料減免',
    '토지 임대료 감면',
    '土地租金减免',
  ),
  'economic-zone': names(
    'Ưu đãi khu kinh tế',
    'Economic-zone incentives',
    '経済区優遇',
    '경제구역 혜택',
    '经济区优惠',
  ),
  'import-duty': names(
    'Miễn thuế nhập khẩu thiết bị',
    'Import-duty exemption on equipment',
    '設備輸入税免除',
    '설비 수입 관세 면제',
    '设备进口税减免',
  ),
  training: names(
    'Hỗ trợ đào tạo lao động',
    'Workforce training support',
    '人材育成支援',
    '인력 교육 지원',
    '员工培训支持',
  ),
};
