/** Stands for the SDK's chain of credential sources: in Lambda, and here, they are always in the environment. */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';
