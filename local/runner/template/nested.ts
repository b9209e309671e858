/** Nested stacks that the runner plays: their resources are read as if they stood in the stack around them. */
import type { Resource, Template } from './template.ts';

/** A nested stack as its resource describes it. */
interface NestedResource extends Resource {
  Properties?: { Parameters?: Record<string, unknown>; TemplateURL?: unknown };
}

/** Nested stacks without a part in answering a request here, by how their logical ids begin. */
const inertNested = {
  Alarms: 'nobody is paged here',
  Backup: 'one folder holds everything, and is copied as one',
};

export const isInertNested = (id: string): boolean =>
  Object.keys(inertNested).some((name) => id.startsWith(`${name}Nested`));

/**
 * The template with the resources of its nested stacks in their place, each below its stack's id; what a stack is
 * given as a parameter stands where it is used. `read` gives a nested template by how its address is written.
 */
export function withNested(template: Template, read: (address: string) => Template): Template {
  const resources = Object.entries(template.Resources).flatMap(([id, resource]) => {
    const { Type, Properties }: NestedResource = resource;
    if (Type !== 'AWS::CloudFormation::Stack' || isInertNested(id)) return [[id, resource] as const];
    return renamed(id, read(JSON.stringify(Properties?.TemplateURL)), Properties?.Parameters ?? {});
  });
  return { ...template, Resources: Object.fromEntries(resources) };
}

/** The resources of one nested template, each with its stack's id before its own. */
function renamed(stack: string, nested: Template, parameters: Record<string, unknown>) {
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== 'object' || value === null) return value;
    const { Ref, 'Fn::GetAtt': attribute } = value as { Ref?: string; 'Fn::GetAtt'?: [string, string] };
    if (Ref !== undefined && Ref in nested.Resources) return { Ref: stack + Ref };
    if (Ref !== undefined && Ref in parameters) return parameters[Ref];
    if (attribute) return { 'Fn::GetAtt': [stack + attribute[0], attribute[1]] };
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner)]));
  };
  return Object.entries(nested.Resources).map(
    ([id, resource]) => [stack + id, named(resource) as Resource] as const,
  );
}
