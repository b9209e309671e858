/** Parts in functions of their own, each called at the address that the deployment gave it. */
import { encodeCall, PartReply } from '#shared/search/parts/part-messages.ts';
import type { CallPart } from './parts-engine.ts';
import type { SendRequest } from './signed-fetch.ts';

/** Calls the part at its place in the list of addresses; raises an error where it gives no reply of the schema. */
export const createRemoteParts =
  (urls: readonly string[], send: SendRequest): CallPart =>
  async (call) => {
    const { status, text } = await send({
      method: 'POST',
      url: new URL(urls[call.part]!),
      body: encodeCall(call),
    });
    if (status !== 200) throw new Error(`Part ${call.part} of ${call.partitioning} answered ${status}`);
    return PartReply.parse(JSON.parse(text));
  };
