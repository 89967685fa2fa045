// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import { billingAttention } from './billing/attention.ts'
import { deviceAttention } from './devices/attention.ts'
import { usacAccountAttention } from './enrollment/accounts/attention.ts'
import { enrollmentAttention } from './enrollment/attention.ts'
import { documentAttention } from './enrollment/document/attention.ts'
import { deEnrollmentAttention, membershipAttention } from './enrollment/membership/attention.ts'
import { registryAttention, registryCodeAttention } from './enrollment/registry/attention.ts'
import { serviceAttention } from './enrollment/service/attention.ts'
import { transferAttention } from './enrollment/transfer/attention.ts'
import { fraudAttention } from './identity/fraud/attention.ts'
import { orderAttention } from './orders/attention.ts'
import { paymentAttention } from './payments/attention.ts'
import { disputeAttention } from './payments/disputes/attention.ts'
import { reconciliationAttention } from './payments/reconciliation/attention.ts'
import { personalAttention, applicantAttention } from './people/attention.ts'
import { representativeAttention } from './representatives/attention.ts'
import { simAttention } from './sims/attention.ts'
import { simSourceAttention } from './sims/sources/attention.ts'
import { dataPoolAttention } from './sourcing/attention.ts'
import { walletAttention } from './wallets/attention.ts'

/** Everything that can be the matter with a record, by name. */
export const attentionKinds = {
  ...billingAttention,
  ...deviceAttention,
  ...usacAccountAttention,
  ...enrollmentAttention,
  ...documentAttention,
  ...deEnrollmentAttention,
  ...membershipAttention,
  ...registryAttention,
  ...registryCodeAttention,
  ...serviceAttention,
  ...transferAttention,
  ...fraudAttention,
  ...orderAttention,
  ...paymentAttention,
  ...disputeAttention,
  ...reconciliationAttention,
  ...personalAttention,
  ...applicantAttention,
  ...representativeAttention,
  ...simAttention,
  ...simSourceAttention,
  ...dataPoolAttention,
  ...walletAttention,
} as const
