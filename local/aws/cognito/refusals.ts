/** Refusals of the user pool service, by its own names and words. */
import { ServiceError } from '#local/json-service.ts';

export const invalidParameter = (message: string) => new ServiceError('InvalidParameterException', message);
export const notAuthorized = (message: string) => new ServiceError('NotAuthorizedException', message);
export const notFound = (message: string) => new ServiceError('ResourceNotFoundException', message);
export const userNotFound = () => new ServiceError('UserNotFoundException', 'User does not exist.');
export const incorrectCredentials = () => notAuthorized('Incorrect username or password.');
export const disabled = () => notAuthorized('User is disabled.');
