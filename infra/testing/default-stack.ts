/** The stack as it is deployed without any context, synthesized once for a test file. */
import { rmSync } from 'node:fs';
import type { Template } from 'aws-cdk-lib/assertions';
import { expect } from 'vitest';
import { appOver, nestedTemplateOf, stubDist, templateOf } from './stub-dist.ts';

function synthesize(): Record<'template' | 'alarms' | 'schedules' | 'backup', Template> {
  const dist = stubDist();
  try {
    const app = appOver(dist);
    return {
      template: templateOf(app),
      alarms: nestedTemplateOf(app, 'Alarms'),
      schedules: nestedTemplateOf(app, 'Schedules'),
      backup: nestedTemplateOf(app, 'Backup'),
    };
  } finally {
    rmSync(dist, { recursive: true });
  }
}

type Resources = Record<string, { Type: string; Properties: Record<string, unknown> }>;

/** The main stack, and those nested in it: alarms, when jobs run, and backups. */
export const { template, alarms, schedules, backup } = synthesize();
export const resources: Resources = template.toJSON().Resources;

/** All resources of a type, each with its logical id. */
export const all = (type: string, of: Template = template) =>
  Object.entries(of.toJSON().Resources as Resources).filter(([, { Type }]) => Type === type);

/** Expects a resource of a type with these properties. */
export const has = (of: Template, type: string, properties: object) =>
  expect(() => of.hasResourceProperties(type, properties)).not.toThrow();

/** A value as JSON, to look for a word in it. */
export const text = (value: unknown) => JSON.stringify(value);
