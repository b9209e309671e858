/** The stack as it is deployed without any context, synthesized once for a test file. */
import { rmSync } from 'node:fs';
import type { Template } from 'aws-cdk-lib/assertions';
import { expect } from 'vitest';
import { appOver, stubDist, templateOf } from './stub-dist.ts';

function synthesize(): Template {
  const dist = stubDist();
  try {
    return templateOf(appOver(dist));
  } finally {
    rmSync(dist, { recursive: true });
  }
}

export const template = synthesize();
export const resources: Record<string, { Type: string; Properties: Record<string, unknown> }> =
  template.toJSON().Resources;

/** All resources of a type, each with its logical id. */
export const all = (type: string) => Object.entries(resources).filter(([, { Type }]) => Type === type);

/** Expects a resource of a type with these properties. */
export const has = (of: Template, type: string, properties: object) =>
  expect(() => of.hasResourceProperties(type, properties)).not.toThrow();

/** A value as JSON, to look for a word in it. */
export const text = (value: unknown) => JSON.stringify(value);
