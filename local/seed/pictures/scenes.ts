/** Every scene by the name that demo rows give it. */
import type { Random } from './random.ts';
import * as brands from './scenes/brands.ts';
import * as coast from './scenes/coast.ts';
import * as counters from './scenes/counters.ts';
import * as green from './scenes/green.ts';
import * as halls from './scenes/halls.ts';
import * as industry from './scenes/industry.ts';
import * as land from './scenes/land.ts';
import * as plan from './scenes/plan.ts';
import * as rooms from './scenes/rooms.ts';
import type { Scene } from './scenes/scene.ts';
import * as settled from './scenes/settled.ts';
import * as stays from './scenes/stays.ts';
import * as streets from './scenes/streets.ts';
import * as ventures from './scenes/ventures.ts';
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
  'nature.orchard': green.orchard,
  'nature.forest': green.forest,
  'nature.vegetables': green.vegetables,
  'nature.valley': green.valley,
  'nature.coast': coast.coast,
  'nature.cityLot': settled.cityLot,
  'nature.township': settled.township,
  'city.shophouses': streets.shophouses,
  'city.tower': streets.tower,
  'city.podium': streets.podium,
  'city.school': stays.school,
  'city.hotel': stays.hotel,
  'city.homestay': stays.homestay,
  'city.avenue': streets.avenue,
  'inside.hall': halls.hall,
  'inside.racks': halls.racks,
  'inside.coldRoom': halls.coldRoom,
  'inside.premises': rooms.premises,
  'inside.line': halls.line,
  'inside.guestRoom': rooms.guestRoom,
  'plan.contours': plan.contours,
  'plan.sitePlan': plan.sitePlan,
  'plan.floorPlan': plan.floorPlan,
  'plan.searchMap': plan.searchMap,
  'business.chart': brands.chart,
  'business.beanMark': (rng, scene) => brands.monogram(rng, scene, 'bean'),
  'business.leafMark': (rng, scene) => brands.monogram(rng, scene, 'leaf'),
  'business.dropMark': (rng, scene) => brands.monogram(rng, scene, 'drop'),
  'business.waveMark': (rng, scene) => brands.monogram(rng, scene, 'wave'),
  'business.peakMark': (rng, scene) => brands.monogram(rng, scene, 'peak'),
  'business.cafe': counters.cafe,
  'business.stall': counters.stall,
  'business.laundry': counters.laundry,
  'business.solar': ventures.solar,
  'business.fleet': ventures.fleet,
};
