/** CloudFront's response headers policies. */

/** A policy as the template has it, resolved. */
export interface HeadersPolicyConfig {
  CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] };
  RemoveHeadersConfig?: { Items: { Header: string }[] };
  SecurityHeadersConfig?: {
    ContentSecurityPolicy?: { ContentSecurityPolicy: string; Override: boolean };
    ContentTypeOptions?: { Override: boolean };
    FrameOptions?: { FrameOption: string; Override: boolean };
    ReferrerPolicy?: { ReferrerPolicy: string; Override: boolean };
    StrictTransportSecurity?: {
      AccessControlMaxAgeSec: number;
      IncludeSubdomains?: boolean;
      Preload?: boolean;
      Override: boolean;
    };
  };
}
export type HeadersPolicy = (headers: Record<string, string>) => Record<string, string>;

/** Gives a function that removes and adds the policy's headers; without `Override` the origin's own stay. */
export function createHeadersPolicy(config: HeadersPolicyConfig): HeadersPolicy {
  const security = config.SecurityHeadersConfig ?? {};
  const hsts = security.StrictTransportSecurity;
  const added: [name: string, value: string | undefined, override: boolean | undefined][] = [
    [
      'content-security-policy',
      security.ContentSecurityPolicy?.ContentSecurityPolicy,
      security.ContentSecurityPolicy?.Override,
    ],
    [
      'x-content-type-options',
      security.ContentTypeOptions && 'nosniff',
      security.ContentTypeOptions?.Override,
    ],
    ['x-frame-options', security.FrameOptions?.FrameOption, security.FrameOptions?.Override],
    ['referrer-policy', security.ReferrerPolicy?.ReferrerPolicy, security.ReferrerPolicy?.Override],
    [
      'strict-transport-security',
      hsts &&
        [
          `max-age=${hsts.AccessControlMaxAgeSec}`,
          ...(hsts.IncludeSubdomains ? ['includeSubDomains'] : []),
          ...(hsts.Preload ? ['preload'] : []),
        ].join('; '),
      hsts?.Override,
    ],
    ...(config.CustomHeadersConfig?.Items ?? []).map(
      ({ Header, Value, Override }) => [Header.toLowerCase(), Value, Override] as [string, string, boolean],
    ),
  ];
  const removed = (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase());
  return (headers) => {
    const result = { ...headers };
    for (const name of removed) delete result[name];
    for (const [name, value, override] of added)
      if (value !== undefined && (override || !(name in result))) result[name] = value;
    return result;
  };
}
