import type { Job } from '#platform/job.ts'
import { sendRecoveryJob } from './forgot-password.ts'

export { inviteTo } from './team/invite-administrator.ts'
export { authenticate } from './authenticate.ts'
export { accountState, isCredential } from './credentials.ts'
export { onBehalfOf } from './on-behalf-of.ts'
export { hashPassword } from './passwords.ts'
export { resellerByCode } from './reseller-codes.ts'
export { actOnAccount } from './act-on-account.ts'
export { openSessionsOf } from './sessions.ts'
export { assignReseller, keepCustomer, resellerOfBuyer, subscriberOfBuyer } from './subscriber-of-order.ts'
export { team } from './team/index.ts'
export { createTokens, type Tokens } from './tokens.ts'
export { createRoutes } from './identity.routes.ts'

export const jobs: Job[] = [sendRecoveryJob]
