/** The one table with its two indexes, and what a function may be allowed to do with it. */
import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

const key = (name: string) => ({ name, type: AttributeType.STRING });
const indexNames = ['gsi1', 'gsi2'] as const;

/** The table: on demand, with point-in-time recovery, kept when the stack goes. */
export const createTable = (scope: Construct) =>
  new TableV2(scope, 'Table', {
    partitionKey: key('pk'),
    sortKey: key('sk'),
    globalSecondaryIndexes: indexNames.map((indexName) => ({
      indexName,
      partitionKey: key(`${indexName}pk`),
      sortKey: key(`${indexName}sk`),
      projectionType: ProjectionType.ALL,
    })),
    timeToLiveAttribute: 'ttl',
    billing: Billing.onDemand(),
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      // The privacy policy names this number.
      recoveryPeriodInDays: 35,
    },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });

const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const changes = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:ConditionCheckItem'];
/** Ledger entries, transactions and the audit log: written once, never changed (docs/data-model.md). */
export const writtenOnce = ['LE#*', 'TX#*', 'AUD#*'];

/** Lets a function read the table and its indexes by key. Nobody may scan. */
export function grantReads(table: TableV2, to: IGrantable): void {
  const resources = [table.tableArn, ...indexNames.map((name) => `${table.tableArn}/index/${name}`)];
  to.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions: reads, resources }));
}

/** Lets a function read and write single items; what is written once it can neither update nor delete. */
export function grantWrites(table: TableV2, to: IGrantable): void {
  grant(table, to, [...changes, 'dynamodb:DeleteItem']);
}

/** The same for a function that deletes nothing at all. */
export function grantChanges(table: TableV2, to: IGrantable): void {
  grant(table, to, changes);
}

/** Lets a function do these things with items of its own below some partition keys, and with no others. */
export function grantOwnItems(table: TableV2, to: IGrantable, keys: string[], actions: string[]): void {
  to.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [table.tableArn],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
    }),
  );
}

function grant(table: TableV2, to: IGrantable, actions: string[]): void {
  grantReads(table, to);
  to.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [table.tableArn] }));
  to.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
      resources: [table.tableArn],
      conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': writtenOnce } },
    }),
  );
}
