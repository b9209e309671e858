/** Stands for the SDK's event streams: no call of ours sends or answers one. */
const none = (): never => {
  throw new Error('Event streams are left out of bundles: see scripts/build/no-event-streams.ts');
};

export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;
export const eventStreamSerdeProvider = none;
export class EventStreamSerde {
  constructor() {
    none();
  }
}
