/** Who may import whom (docs/architecture.md): each finding is one import that points the wrong way. */
import type { Import, Source } from './sources.ts';

interface Rule {
  /** Which files the rule is for. */
  of: RegExp;
  /** Paths they may import beside their own folder's; `$c` stands for the capability. */
  paths?: RegExp[];
  packages?: RegExp[];
}

const node = /^node:/;
const aws = /^@(aws-sdk|smithy)\//;
/** Data come by `useEndpoint` and its like, which know under which key an answer is kept. */
const anyButSwr = /^(?!swr$)/;

/**
 * Edges (handlers, jobs …) wire use cases, also those of others, to their repositories; nobody else reaches so far.
 * The first rule that fits a file holds. Files without a rule (local, e2e, bench, scripts) may import anything.
 */
const rules: Rule[] = [
  { of: /^shared\/kernel\//, paths: [/^shared\/kernel\//], packages: [/^zod$/] },
  {
    of: /^shared\/[^/]+\.ts$/,
    paths: [/^shared\/kernel\//, /^shared\/[^/]+\/(([a-z]+-)?api|model)\.ts$/],
    packages: [/^zod$/],
  },
  {
    // Cells of files and feeds are read in the browser and by the server, with the places of the catalog.
    of: /^shared\/imports\/reading-tools\.ts$/,
    paths: [
      /^shared\/(kernel|imports)\//,
      /^shared\/catalog\/(model|legal|addresses\/(resolve-address|model))\.ts$/,
    ],
    packages: [],
  },
  {
    of: /^shared\/imports\/feeds\/read-xml\.ts$/,
    paths: [/^shared\/imports\//],
    packages: [/^htmlparser2$/],
  },
  {
    of: /^shared\/(?<c>[^/]+)\//,
    // What is searched for is the model of a search, under a name of its own.
    paths: [
      /^shared\/kernel\//,
      /^shared\/$c\//,
      /^shared\/[^/]+\/(model|rules)\.ts$/,
      /^shared\/search\/query\.ts$/,
      // What imports bring is a draft or a listing, under a reference of its owner's.
      /^shared\/listings\/(draft-model|reference)\.ts$/,
    ],
    packages: [/^zod$/],
  },
  {
    of: /^functions\/lib\//,
    paths: [/^functions\/lib\//, /^shared\/kernel\//, /^shared\/(events|metrics)\.ts$/],
    packages: [node, aws, /^@(middy|aws-lambda-powertools)\//, /^(zod|jose|ulid|htmlparser2|aws-lambda)$/],
  },
  {
    of: /^functions\/[^/]+\/infra\.ts$/,
    paths: [/^infra\/parts\//],
    packages: [/^aws-cdk-lib$/],
  },
  {
    of: /^functions\/(?<c>[^/]+)\/(handler|jobs|trigger|uploads|deliver|context)\.ts$/,
    paths: [
      /^shared\//,
      /^functions\/lib\//,
      /^functions\/$c\//,
      /^functions\/[^/]+\/(service|public(-\w+)?|repository|context|personal-data)\.ts$/,
      /^docs\/openapi\.json$/,
    ],
    packages: [node, /^(zod|aws-lambda)$/],
  },
  {
    // The words of messages are those of the browser's list.
    of: /^functions\/notifications\/messages\//,
    paths: [
      /^shared\//,
      /^functions\/(lib|notifications)\//,
      /^frontend\/src\/locales\/\w+\/(messages|notifications|reasons)\.json$/,
    ],
    packages: [/./],
  },
  {
    of: /^functions\/(?<c>[^/]+)\//,
    paths: [
      /^shared\//,
      /^functions\/lib\//,
      /^functions\/$c\//,
      /^functions\/[^/]+\/(service|public(-\w+)?)\.ts$/,
    ],
    packages: [/./],
  },
  {
    // The guide shows the examples as they are run.
    of: /^frontend\/src\/features\/developers\/pages\/guide-page\.tsx$/,
    paths: [/^shared\//, /^frontend\/src\/(ui|lib)/, /^clients\/typescript\/examples\//],
    packages: [anyButSwr],
  },
  {
    of: /^frontend\/src\/features\/(?<c>[^/]+)\//,
    paths: [/^shared\//, /^frontend\/src\/(ui|lib|locales|theme|queries)/, /^frontend\/src\/features\/$c\//],
    packages: [anyButSwr],
  },
  {
    of: /^frontend\/src\/queries\//,
    paths: [/^shared\//, /^frontend\/src\/lib\//],
    packages: [/^(swr|react)$/],
  },
  {
    of: /^frontend\/src\/lib\//,
    paths: [/^shared\//, /^frontend\/src\/(ui|lib|locales|theme)/],
    packages: [/./],
  },
  {
    of: /^frontend\/src\/ui\//,
    paths: [/^shared\//, /^frontend\/src\/(ui|lib|locales|theme)/],
    packages: [anyButSwr],
  },
  { of: /^frontend\/src\//, paths: [/^shared\//, /^frontend\//], packages: [/./] },
  { of: /^frontend\//, paths: [/^shared\//, /^frontend\//], packages: [/./] },
  {
    of: /^infra\//,
    paths: [
      /^infra\//,
      /^shared\/(apis|jobs|events|metrics|payments|rates-source|search-deployment|sender-name)\.ts$/,
      /^shared\/kernel\//,
      /^cdk\.json$/,
    ],
    packages: [node, /^(aws-cdk-lib|constructs|cdk-nag)$/],
  },
];

const within = (rule: Rule, path: string): RegExp[] => {
  const capability = rule.of.exec(path)?.groups?.c ?? '';
  return (rule.paths ?? []).map((pattern) => new RegExp(pattern.source.replaceAll('$c', capability)));
};

/** Types say nothing about who runs whom: they may come from any product code, but never from test tools. */
const isHarmlessType = ({ isType, target }: Import) =>
  isType && /^(shared|functions|frontend)\//.test(target);

function isAllowed(rule: Rule, path: string, one: Import): boolean {
  if (one.isPackage) return (rule.packages ?? []).some((pattern) => pattern.test(one.target));
  return isHarmlessType(one) || within(rule, path).some((pattern) => pattern.test(one.target));
}

/** Imports against the table, as `who imports what`. */
export function wrongImports(sources: readonly Source[]): string[] {
  return sources
    .filter(({ isTest }) => !isTest)
    .flatMap(({ path, imports }) => {
      const rule = rules.find(({ of }) => of.test(path));
      if (!rule) return [];
      return imports
        .filter((one) => !isAllowed(rule, path, one))
        .map(({ target }) => `${path} imports ${target}`);
    });
}

const serviceFile = /^functions\/([^/]+)\/service\.ts$/;

/** Services imported from outside by who should ask the capability's `public.ts`, where there is one. */
export function bypassedPublics(sources: readonly Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path));
  return sources
    .filter(({ path, isTest }) => !isTest && path.startsWith('functions/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isPackage }) => {
          const capability = isPackage ? undefined : serviceFile.exec(target)?.[1];
          const isOwn = path.startsWith(`functions/${capability}/`);
          return capability !== undefined && !isOwn && paths.has(`functions/${capability}/public.ts`);
        })
        .map(({ target }) => `${path} imports ${target}`),
    );
}

/** Imports that climb more than one folder: `#shared/*` and its like say where a file is instead. */
export const climbingImports = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier }) => specifier.startsWith('../../'))
      .map(({ specifier }) => `${path} imports ${specifier}`),
  );

const impure: [RegExp, string][] = [
  [/\bprocess\.env\b/, 'process.env'],
  [/\bDate\.now\(/, 'Date.now'],
  [/\bnew Date\(\)/, 'new Date()'],
  [/\bMath\.random\(/, 'Math.random'],
];
const impurePackage = (target: string) =>
  aws.test(target) || target.startsWith('@middy/') || target === 'node:crypto';

/** What use cases reach that they must not: SDK, environment, time, randomness; in `service.ts`, `public.ts` and all they import of their own. */
export function impureServices(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return sources
    .filter(({ path }) => /^functions\/[^/]+\/(service|public(-\w+)?)\.ts$/.test(path))
    .flatMap(({ path: service }) =>
      [...reachable(service, byPath)].flatMap((path) => {
        const { text, imports } = byPath.get(path)!;
        const packages = imports.filter((one) => one.isPackage && !one.isType && impurePackage(one.target));
        const words = impure
          .filter(([pattern]) => pattern.test(withoutComments(text)))
          .map(([, name]) => name);
        return [...packages.map(({ target }) => target), ...words].map(
          (what) => `${service} → ${path}: ${what}`,
        );
      }),
    );
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');

/** The files of the same capability that run when this one does. */
function reachable(path: string, byPath: ReadonlyMap<string, Source>, seen = new Set<string>()): Set<string> {
  const source = byPath.get(path);
  if (!source || seen.has(path)) return seen;
  seen.add(path);
  const folder = path.split('/').slice(0, 2).join('/');
  for (const { target, isPackage, isType } of source.imports)
    if (!isPackage && !isType && target.startsWith(`${folder}/`)) reachable(target, byPath, seen);
  return seen;
}

const isTool = (target: string) => /^(local|e2e|bench|scripts)\//.test(target) || components.test(target);
const components = /^frontend\/components\//;

/** Files that tests and tools alone may import, imported by the product; the page of components is such a tool. */
export const toolsInProduct = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, isTest }) => !isTest && /^(shared|functions|frontend|infra)\//.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isPackage }) => !isPackage && isTool(target) && !components.test(path))
        .map(({ target }) => `${path} imports ${target}`),
    );
