/** What other capabilities may use of the wallet: points to pay with. */
export { createPointsService, type PaidCommand, type PointsService } from './points/points-service.ts';
