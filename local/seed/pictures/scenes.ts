/** Every scene by the name that demo rows give it. */
import type { Random } from './random.ts';
import * as business from './scenes/business.ts';
import * as city from './scenes/city.ts';
import * as industry from './scenes/industry.ts';
import * as inside from './scenes/inside.ts';
import * as land from './scenes/land.ts';
import * as nature from './scenes/nature.ts';
import * as plan from './scenes/plan.ts';
import type { Scene } from './scenes/scene.ts';
import * as water from './scenes/water.ts';

export type DrawScene = (rng: Random, scene: Scene) => string;

export const scenes: Record<string, DrawScene> = {
  'land.industrialPlot': land.industrialPlot,
  'land.farmPlot': land.farmPlot,
  'water.ponds': water.ponds,
  'water.pondside': water.pondside,
  'water.mangrove': water.mangrove,
  'water.riverside': water.riverside,
  'industry.park': industry.park,
  'industry.factoryFront': industry.factoryFront,
  'industry.docks': industry.docks,
  'industry.containers': industry.containers,
  'industry.works': industry.works,
  'industry.plant': industry.plant,
  'nature.orchard': nature.orchard,
  'nature.forest': nature.forest,
  'nature.vegetables': nature.vegetables,
  'nature.valley': nature.valley,
  'nature.coast': nature.coast,
  'nature.cityLot': nature.cityLot,
  'nature.township': nature.township,
  'city.shophouses': city.shophouses,
  'city.tower': city.tower,
  'city.podium': city.podium,
  'city.school': city.school,
  'city.hotel': city.hotel,
  'city.homestay': city.homestay,
  'city.avenue': city.avenue,
  'inside.hall': inside.hall,
  'inside.racks': inside.racks,
  'inside.coldRoom': inside.coldRoom,
  'inside.premises': inside.premises,
  'inside.line': inside.line,
  'inside.guestRoom': inside.guestRoom,
  'plan.contours': plan.contours,
  'plan.sitePlan': plan.sitePlan,
  'plan.floorPlan': plan.floorPlan,
  'plan.searchMap': plan.searchMap,
  'business.chart': business.chart,
  'business.beanMark': (rng, scene) => business.monogram(rng, scene, 'bean'),
  'business.leafMark': (rng, scene) => business.monogram(rng, scene, 'leaf'),
  'business.dropMark': (rng, scene) => business.monogram(rng, scene, 'drop'),
  'business.waveMark': (rng, scene) => business.monogram(rng, scene, 'wave'),
  'business.peakMark': (rng, scene) => business.monogram(rng, scene, 'peak'),
  'business.cafe': business.cafe,
  'business.stall': business.stall,
  'business.laundry': business.laundry,
  'business.solar': business.solar,
  'business.fleet': business.fleet,
};
