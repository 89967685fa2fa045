import type { api } from '../../api.client.ts'

/**
 * What every kind of person does with their own account: `api.identity.administrator`, `reseller`, `subscriber` or
 * `fulfillmentAgent`.
 */
export type AccountApi = Pick<
  typeof api.identity.subscriber,
  | 'logout'
  | 'changePassword'
  | 'changeEmail'
  | 'resendEmailChange'
  | 'cancelEmailChange'
  | 'sessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'removeSecondFactor'
>
