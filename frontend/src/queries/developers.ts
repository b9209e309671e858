/** One's own API keys, webhooks and deliveries. */
import { keepAnswer, refreshEndpoint, useEndpoint } from '#lib/api/use-endpoint.ts';
import { developersApi } from '#shared/developers/api.ts';
import type { DeveloperOverview } from '#shared/developers/model.ts';

export const useDeveloper = () => useEndpoint(developersApi.getDeveloper);
export const takeDeveloper = (overview: DeveloperOverview) =>
  keepAnswer(developersApi.getDeveloper, overview);
export const refreshDeveloper = () => refreshEndpoint(developersApi.getDeveloper);

export const useDeliveries = (id: string) => useEndpoint(developersApi.listDeliveries, { params: { id } });
