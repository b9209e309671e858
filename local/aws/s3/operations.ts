/** Which operation a request asks for; what the store does not know it refuses, so that nothing goes untried. */
import { answer, type Call } from './call.ts';
import { S3Error } from './errors.ts';
import { listObjects } from './list.ts';
import { postObject } from './post.ts';
import { getObject, headObject } from './read.ts';
import { copyObject, deleteObject, deleteObjects, putObject } from './write.ts';

export type Operation = {
  operation: (call: Call) => Promise<void>;
  /** Whether the request itself is signed, or the form in it. */
  signedBy: 'request' | 'form';
};

/** Query parameters that mean the same operation; any other would mean another one. */
const ordinary =
  /^(x-id|x-amz-.*|response-.*|list-type|prefix|delimiter|max-keys|continuation-token|start-after|encoding-type|fetch-owner|delete)$/i;

const headBucket = async (call: Call) => answer(call, 200, { 'x-amz-bucket-region': 'ap-southeast-1' });

const onBucket: Record<string, Operation> = {
  GET: { operation: listObjects, signedBy: 'request' },
  HEAD: { operation: headBucket, signedBy: 'request' },
};

const onObject: Record<string, Operation> = {
  GET: { operation: getObject, signedBy: 'request' },
  HEAD: { operation: headObject, signedBy: 'request' },
  PUT: { operation: putObject, signedBy: 'request' },
  DELETE: { operation: deleteObject, signedBy: 'request' },
};

/** The operation; raises NotImplemented or MethodNotAllowed. */
export function operationOf(call: Call): Operation {
  const unknown = [...call.query.keys()].find((name) => !ordinary.test(name));
  if (unknown !== undefined)
    throw new S3Error('NotImplemented', `The operation ?${unknown} is not implemented.`);
  const acl = call.headers['x-amz-acl'];
  if (acl !== undefined && acl !== 'bucket-owner-full-control') {
    throw new S3Error('AccessControlListNotSupported', 'The bucket does not allow ACLs');
  }
  if (call.key === '' && call.method === 'POST') {
    if (call.query.has('delete')) return { operation: deleteObjects, signedBy: 'request' };
    const form = (call.headers['content-type'] ?? '').startsWith('multipart/form-data');
    if (form) return { operation: postObject, signedBy: 'form' };
    throw new S3Error('MalformedPOSTRequest', 'A browser upload must be of the type multipart/form-data.');
  }
  if (call.key !== '' && call.method === 'PUT' && call.headers['x-amz-copy-source']) {
    return { operation: copyObject, signedBy: 'request' };
  }
  const operation = (call.key === '' ? onBucket : onObject)[call.method];
  if (operation) return operation;
  throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.');
}
