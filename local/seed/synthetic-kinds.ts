/** What made-up listings are like, by category: how large, how dear, for sale or to let, which pictures. */
import type { AreaUnit } from '#shared/kernel/area.ts';
import type { ListingType } from '#shared/kernel/listing-kind.ts';
import type { PricePer, PriceUnit } from '#shared/kernel/money.ts';

/** From low to high; values lie evenly by ratio, so that small ones are as usual as large ones. */
export type Span = readonly [low: number, high: number];

export interface Pricing {
  /** Amount in `unit` for each m² (or ha, where `isPerHa`), or the whole where `isWhole`. */
  span: Span;
  unit: PriceUnit;
  per: PricePer;
  isPerHa?: boolean;
  isWhole?: boolean;
}

export interface SyntheticKind {
  type: ListingType;
  category: string;
  /** How usual it is among others. */
  weight: number;
  area?: { span: Span; unit: AreaUnit; isFloor?: boolean };
  sell?: Pricing;
  rental?: Pricing;
  /** Keys of infrastructure that it may have. */
  infra: readonly string[];
}

const industrial = [
  'power-22kv',
  'power-110kv',
  'wastewater',
  'truck-access',
  'road-24m',
  'near-expressway',
  'fire-approved',
];
const farm = ['stream', 'well-water', 'truck-access', 'power-3-phase'];
const water = ['river-frontage', 'waterway', 'power-3-phase', 'well-water'];
const shop = ['parking', 'bus', 'densely-populated', 'lift', 'cctv', 'power-3-phase'];

const perM2 = (low: number, high: number): Pricing => ({
  span: [low, high],
  unit: 'million-vnd',
  per: 'total',
});
const perHa = (low: number, high: number): Pricing => ({
  span: [low, high],
  unit: 'billion-vnd',
  per: 'total',
  isPerHa: true,
});
const whole = (
  low: number,
  high: number,
  unit: PriceUnit = 'billion-vnd',
  per: PricePer = 'total',
): Pricing => ({ span: [low, high], unit, per, isWhole: true });

/** Ranges as in the market of 2025: consultancies' averages for industry, asking prices for the rest. */
export const syntheticKinds: readonly SyntheticKind[] = [
  {
    type: 'land',
    category: 'residential-land',
    weight: 14,
    area: { span: [60, 600], unit: 'm2' },
    sell: perM2(8, 120),
    infra: ['bus', 'school-nearby', 'hospital-nearby', 'densely-populated', 'mains-water'],
  },
  {
    type: 'land',
    category: 'project-land',
    weight: 5,
    area: { span: [2_000, 60_000], unit: 'm2' },
    sell: perM2(4, 60),
    infra: ['road-24m', 'mains-water', 'near-expressway', 'near-airport'],
  },
  {
    type: 'land',
    category: 'industrial-land',
    weight: 9,
    area: { span: [0.5, 12], unit: 'ha' },
    sell: perHa(18, 60),
    rental: { span: [40, 300], unit: 'usd', per: 'm2-lease-term' },
    infra: industrial,
  },
  {
    type: 'land',
    category: 'resort-land',
    weight: 4,
    area: { span: [1_000, 30_000], unit: 'm2' },
    sell: perM2(3, 25),
    infra: ['near-airport', 'mains-water', 'road-24m'],
  },
  {
    type: 'land',
    category: 'agricultural-land',
    weight: 10,
    area: { span: [0.2, 8], unit: 'ha' },
    sell: perHa(0.5, 8),
    infra: farm,
  },
  {
    type: 'land',
    category: 'forest-land',
    weight: 4,
    area: { span: [2, 60], unit: 'ha' },
    sell: perHa(0.08, 0.5),
    infra: ['truck-access', 'stream'],
  },
  {
    type: 'land',
    category: 'logistics-land',
    weight: 3,
    area: { span: [2_000, 40_000], unit: 'm2' },
    sell: perM2(3, 12),
    rental: { span: [0.6, 2.4], unit: 'usd', per: 'm2-month' },
    infra: ['truck-access', 'deep-sea-port', 'near-expressway'],
  },
  {
    type: 'aquaculture',
    category: 'aquaculture-land',
    weight: 4,
    area: { span: [0.5, 10], unit: 'ha' },
    sell: perHa(0.8, 4),
    infra: water,
  },
  {
    type: 'aquaculture',
    category: 'shrimp-farm',
    weight: 4,
    area: { span: [1, 20], unit: 'ha' },
    sell: perHa(1, 4),
    infra: water,
  },
  {
    type: 'aquaculture',
    category: 'pangasius-pond',
    weight: 3,
    area: { span: [5, 60], unit: 'cong' },
    rental: whole(60, 900, 'million-vnd', 'year'),
    infra: water,
  },
  {
    type: 'industrial-park',
    category: 'industrial-park',
    weight: 1,
    area: { span: [60, 350], unit: 'ha' },
    sell: perHa(1, 4),
    infra: industrial,
  },
  {
    type: 'industrial-park',
    category: 'industrial-cluster',
    weight: 2,
    area: { span: [20, 75], unit: 'ha' },
    sell: perHa(1, 5),
    infra: industrial,
  },
  {
    type: 'industrial-park',
    category: 'export-processing-zone',
    weight: 2,
    area: { span: [600, 6_000], unit: 'm2', isFloor: true },
    rental: { span: [4, 8], unit: 'usd', per: 'm2-month' },
    infra: ['docks', 'office', 'power-22kv'],
  },
  {
    type: 'industrial-park',
    category: 'factory',
    weight: 11,
    area: { span: [500, 20_000], unit: 'm2', isFloor: true },
    sell: perM2(4, 9),
    rental: { span: [3.2, 6.5], unit: 'usd', per: 'm2-month' },
    infra: ['crane-10t', 'office', 'fire-approved', 'power-22kv', 'boiler'],
  },
  {
    type: 'industrial-park',
    category: 'warehouse',
    weight: 9,
    area: { span: [300, 20_000], unit: 'm2', isFloor: true },
    sell: perM2(4, 8),
    rental: { span: [3, 6], unit: 'usd', per: 'm2-month' },
    infra: ['docks', 'fire-approved', 'cctv', 'sprinklers', 'truck-access'],
  },
  {
    type: 'enterprise',
    category: 'enterprise-transfer',
    weight: 3,
    area: { span: [300, 12_000], unit: 'm2' },
    sell: whole(2, 200),
    infra: ['office', 'truck-access'],
  },
  {
    type: 'enterprise',
    category: 'manufacturing',
    weight: 2,
    area: { span: [1_000, 20_000], unit: 'm2' },
    sell: whole(8, 200),
    infra: ['office', 'power-22kv', 'environmental-permit'],
  },
  {
    type: 'enterprise',
    category: 'food-processing',
    weight: 2,
    area: { span: [1_000, 15_000], unit: 'm2' },
    sell: whole(8, 160),
    infra: ['wastewater', 'power-3-phase', 'environmental-permit'],
  },
  { type: 'enterprise', category: 'shares', weight: 1, sell: whole(1, 120), infra: [] },
  { type: 'brand', category: 'brand', weight: 1, sell: whole(0.5, 20), infra: [] },
  { type: 'brand', category: 'franchise', weight: 3, rental: whole(80, 1_500, 'million-vnd'), infra: [] },
  {
    type: 'other',
    category: 'commercial-premises',
    weight: 12,
    area: { span: [30, 900], unit: 'm2', isFloor: true },
    sell: perM2(60, 500),
    rental: { span: [0.3, 2.5], unit: 'million-vnd', per: 'm2-month' },
    infra: shop,
  },
  {
    type: 'other',
    category: 'hospitality',
    weight: 4,
    area: { span: [200, 3_000], unit: 'm2' },
    sell: whole(6, 150),
    infra: ['parking', 'lift', 'near-airport'],
  },
  {
    type: 'other',
    category: 'school',
    weight: 1,
    area: { span: [600, 4_000], unit: 'm2' },
    sell: whole(5, 40),
    infra: ['parking', 'cctv'],
  },
];
