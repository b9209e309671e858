/** A table as DynamoDB restores one where its indexes are left out: a table beside the live one. */
import { CreateTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';

export async function createRestoredTable(client: DynamoDBClient, name: string): Promise<void> {
  await client.send(
    new CreateTableCommand({
      ...{ TableName: name, BillingMode: 'PAY_PER_REQUEST' },
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S' as const,
      })),
    }),
  );
}
