/** The demo pictures that show what an article is about. */

const scenes: Record<string, readonly string[]> = {
  'industrial-park': ['industrial-park-1', 'industrial-park-3', 'industrial-park-5', 'industrial-park-7'],
  factory: ['factory-front-2', 'factory-front-4', 'line-1'],
  warehouse: ['racks-1', 'cold-room-1'],
  farmland: ['farm-plot-1', 'vegetables-1', 'orchard-1'],
  'shrimp-ponds': ['ponds-1', 'pondside-1', 'ponds-3'],
  shophouse: ['shophouses-1', 'shophouses-2'],
  office: ['tower-1', 'meeting-2', 'podium-1', 'premises-1', 'tower-2', 'meeting-4'],
  'franchise-shop': ['cafe-1', 'tea-brand-1', 'coffee-brand-1'],
  port: ['containers-2', 'docks-1', 'containers-5'],
  meeting: ['meeting-1', 'meeting-3', 'meeting-5'],
  'plan-drawing': ['site-plan-1', 'search-map-2', 'terrain-model-3', 'floor-plan-2'],
  handshake: ['meeting-4', 'premises-2', 'meeting-2', 'hotel-2'],
};

/** The n-th picture of a scene, by turns; throws where none shows it. */
export function sceneOf(scene: string, n: number): string {
  const pictures = scenes[scene];
  if (!pictures) throw new Error(`No demo picture shows '${scene}'`);
  return pictures[n % pictures.length]!;
}
