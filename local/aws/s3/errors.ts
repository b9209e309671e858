/** Refusals of the object store, named and worded as S3 names them, and their XML. */
import { element, type XmlContent } from './xml.ts';

const statusOf = {
  AccessControlListNotSupported: 400,
  AccessDenied: 403,
  AccessForbidden: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  ConditionalRequestConflict: 409,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  KeyTooLongError: 400,
  MalformedPOSTRequest: 400,
  MalformedXML: 400,
  MaxPostPreDataLengthExceeded: 400,
  MetadataTooLarge: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  NotModified: 304,
  PreconditionFailed: 412,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

export type S3Code = keyof typeof statusOf;

/** A refusal: its code decides the status; `details` become further elements of the XML body. */
export class S3Error extends Error {
  readonly code: S3Code;
  readonly status: number;
  readonly details: Record<string, string>;

  constructor(code: S3Code, message: string, details: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.status = statusOf[code];
    this.details = details;
  }
}

/** The `<Error>` document of a refusal. */
export function errorXml(error: S3Error, resource: string, requestId: string): string {
  const content: XmlContent = {
    Code: error.code,
    Message: error.message,
    ...error.details,
    Resource: resource,
    RequestId: requestId,
  };
  return element('Error', content, '');
}
