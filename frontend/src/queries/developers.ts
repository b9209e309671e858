/** One's own API keys, webhooks and deliveries. */
import { refreshEndpoint, useEndpoint } from '#lib/api/use-endpoint.ts';
import { developersApi } from '#shared/developers/api.ts';

export const useDeveloper = () => useEndpoint(developersApi.getDeveloper);
export const refreshDeveloper = () => refreshEndpoint(developersApi.getDeveloper);

export const useDeliveries = (id: string) => useEndpoint(developersApi.listDeliveries, { params: { id } });
