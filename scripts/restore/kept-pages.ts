/** Lets the job of pages take away every page it has kept, as after a release: they are made anew when read. */
import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';

/** Whether there was anything to forget: before the job's first run no page is kept. */
export async function forgetPages(client: DynamoDBClient, table: string): Promise<boolean> {
  try {
    await client.send(
      new UpdateItemCommand({
        TableName: table,
        Key: { pk: { S: 'JOB#refresh-pages' }, sk: { S: 'PROGRESS' } },
        // Another release than any; a run at work loses its lock by the version, and the next begins anew.
        UpdateExpression: 'SET #release = :none ADD #version :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#release': 'release', '#version': 'version' },
        ExpressionAttributeValues: { ':none': { S: '' }, ':one': { N: '1' } },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
